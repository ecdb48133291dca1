import { type AccessType, type PlanId, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { refusalOf } from '../domain/entitlement.ts';
import type { Transaction } from '../store/database.ts';
import { countLiveGrants, findPlans } from '../store/entitlements.ts';

/**
 * Sees that somebody's plan allows a grant. What we have heard of plans may be late, so before anybody is refused billing
 * is asked: who paid is never locked out.
 * @throws ConflictError with words for the reviewer; UnavailableError while billing cannot be asked
 */
export async function requireEntitlement(
  { billing, now }: Pick<Context, 'billing' | 'now'>,
  tx: Transaction,
  userId: number,
  accessTypes: readonly AccessType[],
): Promise<void> {
  const grant = { accessTypes, liveGrants: await countLiveGrants(tx, userId, now()) };
  if (!refusalOf(await findPlans(tx, userId), grant)) return;
  const { planId } = await billing.call('GetEntitlement', { userId });
  const refusal = refusalOf(planId ? [planId as PlanId] : [], grant);
  if (refusal) throw new ConflictError(refusal, { detail: { type: PROBLEM_TYPES.planExceeded } });
}
