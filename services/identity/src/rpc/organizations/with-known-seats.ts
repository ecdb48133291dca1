import type { PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Context } from '../../context.ts';
import { hasSeat } from '../../domain/organizations/membership.ts';
import type { LockedOrganization } from '../../store/organizations/memberships.ts';

/**
 * An organization with the seats of its plan. What we have heard of plans may be late, so before anybody is refused a seat
 * billing is asked: who paid is never locked out.
 * @throws UnavailableError while billing cannot be asked
 */
export async function withKnownSeats(
  { billing }: Pick<Context, 'billing'>,
  organization: LockedOrganization,
): Promise<LockedOrganization> {
  if (hasSeat(organization)) return organization;
  const { planId } = await billing.call('GetEntitlement', { organizationId: organization.id });
  return { ...organization, seatLimit: limitsOf(planId as PlanId | undefined).seats };
}
