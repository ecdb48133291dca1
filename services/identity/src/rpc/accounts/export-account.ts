import type { AccountRpc } from '../../context.ts';
import { shownAddress } from '../../domain/audit/shown-address.ts';
import { describeDevice } from '../../domain/accounts/device.ts';
import { listAuditEvents } from '../../store/audit/audit-events.ts';
import { listKnownDevices } from '../../store/accounts/known-devices.ts';
import { listLiveSessions } from '../../store/accounts/sessions.ts';
import { listAssistants } from '../../store/assistants/assistants.ts';
import { findPlan } from '../../store/organizations/entitlements.ts';
import { presentUser } from './present.ts';
import { accountAudit } from './audit.ts';
import { callerAccount } from './caller-account.ts';

/** The newest lines of the audit trail; GET /api/audit-events has the older ones too. */
const MAX_EVENTS = 5_000;

/** Everything but the secrets, which are hashes and ciphertexts and tell nobody anything. */
export const exportAccount: AccountRpc<'ExportAccount'> = async (context, _request, call) => {
  const user = await callerAccount(context, call);
  const { membership, secondFactor } = user;
  const [sessions, devices, assistants, events] = await Promise.all([
    listLiveSessions(context.db, user.id, context.now()),
    listKnownDevices(context.db, user.id),
    listAssistants(context.db, user.id, context.now()),
    listAuditEvents(context.db, { subjectUserId: user.id }, { limit: MAX_EVENTS }),
  ]);
  await context.db.outbox.create({ data: accountAudit(user, 'account.exported') });
  const document = {
    account: presentUser(user, context, await findPlan(context.db, user.id)),
    membership,
    secondFactorSince: secondFactor?.confirmedAt ?? null,
    sessions: sessions.map(({ userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
      device: describeDevice(userAgent),
      userAgent,
      address,
      createdAt,
      lastSeenAt,
      expiresAt,
    })),
    knownBrowsers: devices,
    assistants: assistants.map(({ client, host, scopes, connectedAt, lastUsedAt }) => ({
      name: client.name,
      host,
      scopes,
      connectedAt,
      lastUsedAt,
    })),
    auditEvents: events.map(({ sequence, ...event }) => ({
      sequence: Number(sequence),
      ...event,
      address: shownAddress(event, call.caller),
    })),
  };
  return { document: JSON.stringify(document) };
};
