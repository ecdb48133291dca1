import type { AccountRpc } from '../../context.ts';
import { shownAddress } from '../../audit/domain/shown-address.ts';
import { describeDevice } from '../../accounts/domain/device.ts';
import { listAuditEvents } from '../../audit/store/audit-events.ts';
import { listKnownDevices } from '../../store/known-devices.ts';
import { listLiveSessions } from '../../store/sessions.ts';
import { listAssistants } from '../../store/assistants.ts';
import { findPlan } from '../../store/entitlements.ts';
import { presentUser } from '../../rpc/present-account.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { callerAccount } from '../../rpc/caller-account.ts';

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
