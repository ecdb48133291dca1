import { limitsOf } from '@carebourse/contracts/plan-limits';
import { BeyondKnownPlanError, type CurrentPlan } from '@carebourse/rpc/plan-check';
import { hasSeat } from '../domain/membership.ts';
import type { LockedOrganization } from '../../store/memberships.ts';

/**
 * An organization with the seats of its plan: the one that we have heard of, or what billing answered when that has none left.
 * @throws BeyondKnownPlanError when billing is to be asked first
 */
export function withKnownSeats(organization: LockedOrganization, asked: CurrentPlan | undefined): LockedOrganization {
  if (hasSeat(organization)) return organization;
  if (!asked) throw new BeyondKnownPlanError({ organizationId: organization.id });
  return { ...organization, seatLimit: limitsOf(asked.plan).seats };
}
