import { trustSchema } from '@carebourse/contracts/organizations';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { readRecord } from './get-organization.ts';
import { organizationAudit } from './save-organization.ts';

/** One that is trusted, or not, already is answered as it is. */
export const trustOrganization: OrganizationRpc<'TrustOrganization'> = (
  { db, now },
  { id, ...request },
  { caller },
) => {
  const { trusted } = parse(trustSchema, request);
  return db.$transaction(async (tx) => {
    const { count } = await tx.organization.updateMany({
      where: { id, trustedAt: trusted ? null : { not: null } },
      data: { trustedAt: trusted ? now() : null },
    });
    const record = await readRecord(tx, id);
    const action = trusted ? 'organization.trusted' : 'organization.trust-ended';
    if (count > 0) await tx.outbox.create({ data: organizationAudit(action, record.organization, caller) });
    return { record };
  });
};
