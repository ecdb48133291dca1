import { custodianshipChangeSchema, type CustodianshipStep } from '@carebourse/contracts/organizations';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import { parse } from '@carebourse/runtime/parse';
import type { Context, OrganizationRpc } from '../../context.ts';
import { checkConfirmable, checkGrantable, checkRevocable } from '../domain/custodianship.ts';
import type { Transaction } from '../../store/database.ts';
import {
  addCustodianship,
  confirmCustodianship as confirm,
  type CustodianshipRow,
  endCustodianship,
  listCustodianships,
} from '../../store/custodianships.ts';
import { lockOrganization, type LockedOrganization } from '../../store/memberships.ts';
import { findOrganization } from '../../store/organizations.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { readRecord } from './get-organization.ts';
import { organizationAudit } from './save-organization.ts';

export const grantCustodianship: OrganizationRpc<'GrantCustodianship'> = (context, request, call) =>
  decide(context, request, call, async ({ tx, organization, revision, adminId, at }) => {
    checkGrantable(organization, revision, adminId);
    await addCustodianship(tx, organization.id, adminId, at);
    return { step: 'granted', granterId: adminId };
  });

export const confirmCustodianship: OrganizationRpc<'ConfirmCustodianship'> = (context, request, call) =>
  decide(context, request, call, async ({ tx, organization, revision, adminId, at }) => {
    const { id, grantedBy } = checkConfirmable(organization, revision, adminId);
    await confirm(tx, id, adminId, at);
    return { step: 'confirmed', granterId: grantedBy, confirmerId: adminId };
  });

/** Every service asks identity at each call whether an organization is a custodian: it ends at once. */
export const revokeCustodianship: OrganizationRpc<'RevokeCustodianship'> = (context, request, call) =>
  decide(context, request, call, async ({ tx, organization, revision, adminId, at }) => {
    const { id, grantedBy, confirmedBy } = checkRevocable(organization, revision);
    await endCustodianship(tx, id, adminId, at);
    return { step: 'revoked', granterId: grantedBy, confirmerId: confirmedBy ?? undefined };
  });

/** What a decision has to work with: nobody else decides on the organization or its people until the transaction ends. */
interface Scene {
  tx: Transaction;
  organization: LockedOrganization & { grants: readonly CustodianshipRow[] };
  /** As the caller saw it. */
  revision: number;
  adminId: number;
  at: Date;
}

interface Decision {
  step: CustodianshipStep;
  granterId: number;
  confirmerId?: number | undefined;
}

/** Decides, writes the line of the audit trail, and notifies the people concerned. */
function decide(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, ...request }: { id: number; revision: number },
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  act: (scene: Scene) => Promise<Decision>,
) {
  const { revision } = parse(custodianshipChangeSchema, request);
  const { userId: adminId } = caller;
  return db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const locked = await lockOrganization(tx, id);
    const organization = { ...locked, grants: await listCustodianships(tx, id) };
    const decided = await act({ tx, organization, revision, adminId, at: now() });
    const about = { organizationId: id, organizationName: locked.name, actorId: adminId };
    const event = {
      name: 'custodianship-changed',
      source: 'identity',
      requestId,
      data: { ...about, ...decided },
    } as const;
    const audited = organizationAudit(`custodianship.${decided.step}`, await findOrganization(tx, id), caller);
    await tx.outbox.createMany({ data: [outboxRow(event), audited] });
    return { record: await readRecord(tx, id) };
  });
}
