import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { stewardPlace } from '@carebourse/rpc/stewarding-organization';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';

/** Whoever confirms who is a person of the tables. */
export interface Custodian {
  userId: number;
  /** For which organization; null for a privacy officer of the platform. */
  organizationId: number | null;
}

/**
 * A privacy officer of the platform, or an admin of an organization that stewards a table about persons, as identity and delivery say now.
 * @throws ForbiddenError for everybody else
 */
export async function requireCustodian(
  { identity, stewardship }: Pick<Context, 'identity' | 'stewardship'>,
  { userId, role }: Caller,
): Promise<Custodian> {
  if (role === 'admin') {
    await requirePrivacyOfficer(identity);
    return { userId, organizationId: null };
  }
  const [place, { organizationIds }] = await Promise.all([
    stewardPlace(identity),
    stewardship.call('ListCustodians', {}),
  ]);
  const isCustodian = place.role === 'admin' && organizationIds.includes(place.organizationId);
  if (!isCustodian) {
    throw new ForbiddenError(MESSAGES.recordLinks.custodiansOnly, { type: PROBLEM_TYPES.custodiansOnly });
  }
  return { userId, organizationId: place.organizationId };
}
