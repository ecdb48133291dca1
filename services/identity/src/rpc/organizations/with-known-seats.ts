import { limitsOf } from '@carebourse/contracts/plan-limits';
import { BeyondHeardPlanError, type AskedPlan } from '@carebourse/rpc/plan-asked';
import { hasSeat } from '../../domain/organizations/membership.ts';
import type { LockedOrganization } from '../../store/organizations/memberships.ts';

/**
 * An organization with the seats of its plan: the one that we have heard of, or what billing answered when that has none left.
 * @throws BeyondHeardPlanError when billing is to be asked first
 */
export function withKnownSeats(organization: LockedOrganization, asked: AskedPlan | undefined): LockedOrganization {
  if (hasSeat(organization)) return organization;
  if (!asked) throw new BeyondHeardPlanError({ organizationId: organization.id });
  return { ...organization, seatLimit: limitsOf(asked.plan).seats };
}
