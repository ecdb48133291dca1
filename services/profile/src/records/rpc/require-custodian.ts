import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { stewardPlace } from '@carebourse/rpc/stewarding-organization';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';

/** Whoever confirms who is a person of the tables. */
export interface Custodian {
  userId: number;
  /** For which organization; null for a privacy officer of the platform. */
  organizationId: number | null;
}

/**
 * A privacy officer of the platform, or an admin of an organization that two admins of the platform made a custodian, as
 * identity says now. Of which persons: `./held-links.ts`.
 * @throws ForbiddenError for everybody else
 */
export async function requireCustodian(
  { identity }: Pick<Context, 'identity'>,
  { userId, role }: Caller,
): Promise<Custodian> {
  if (role === 'admin') {
    await requirePrivacyOfficer(identity);
    return { userId, organizationId: null };
  }
  const { organizationId, ...place } = await stewardPlace(identity);
  if (place.role !== 'admin' || !place.custodian) {
    throw new ForbiddenError(MESSAGES.recordLinks.custodiansOnly, { type: PROBLEM_TYPES.custodiansOnly });
  }
  return { userId, organizationId };
}
