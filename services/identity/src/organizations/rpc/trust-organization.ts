import { trustSchema } from '@carebourse/contracts/organizations';
import { outboxRow } from '@carebourse/messaging/outbox';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { type TrustStep, trustStep } from '../domain/trust.ts';
import { lockOrganization } from '../../store/memberships.ts';
import { findOrganization, findTrust, saveTrust } from '../../store/organizations.ts';
import { requireActingAdmin } from '../../rpc/acting-admin.ts';
import { readRecord } from './get-organization.ts';
import { organizationAudit } from './save-organization.ts';

const ACTIONS = {
  proposed: 'organization.trust-proposed',
  agreed: 'organization.trusted',
  declined: 'organization.trust-declined',
  ended: 'organization.trust-ended',
} as const satisfies Record<Exclude<TrustStep, 'unchanged'>, string>;

/** What an admin says who said it before, or of one that stands so already, is answered as it is. */
export const trustOrganization: OrganizationRpc<'TrustOrganization'> = (
  { db, now },
  { id, ...request },
  { caller, requestId },
) => {
  const { trusted } = parse(trustSchema, request);
  return db.$transaction(async (tx) => {
    await requireActingAdmin(tx, caller);
    const organization = { ...(await lockOrganization(tx, id)), ...(await findTrust(tx, id)) };
    const step = trustStep(organization, trusted, caller.userId);
    if (step === 'unchanged') return { record: await readRecord(tx, id) };
    await saveTrust(tx, id, step, caller.userId, now());
    const proposerId = step === 'proposed' ? caller.userId : organization.proposer?.userId;
    const about = { organizationId: id, organizationName: organization.name, step, actorId: caller.userId, proposerId };
    const event = { name: 'organization-trust-changed', source: 'identity', requestId, data: about } as const;
    const audited = organizationAudit(ACTIONS[step], await findOrganization(tx, id), caller);
    await tx.outbox.createMany({ data: [outboxRow(event), audited] });
    return { record: await readRecord(tx, id) };
  });
};
