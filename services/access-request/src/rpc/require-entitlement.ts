import { type AccessType, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { BeyondKnownPlanError, type CurrentPlan } from '@carebourse/rpc/plan-check';
import { ConflictError } from '@carebourse/runtime/errors';
import { openRefusalOf, refusalOf } from '../requests/domain/entitlement.ts';
import type { Transaction } from '../store/database.ts';
import { countLiveGrants, findPlans } from '../store/entitlements.ts';

/**
 * Sees that somebody's plan allows a grant: one that we have heard of, or what billing answered.
 * @throws BeyondKnownPlanError when billing is to be asked first
 * @throws ConflictError with words for the reviewer
 */
export async function requireEntitlement(
  tx: Transaction,
  { userId, accessTypes }: { userId: number; accessTypes: readonly AccessType[] },
  now: Date,
  asked: CurrentPlan | undefined,
): Promise<void> {
  const grant = { accessTypes, liveGrants: await countLiveGrants(tx, userId, now) };
  if (!refusalOf(await findPlans(tx, userId), grant)) return;
  if (!asked) throw new BeyondKnownPlanError({ userId });
  const refusal = refusalOf(asked.plan ? [asked.plan] : [], grant);
  if (refusal) throw exceeded(refusal);
}

/**
 * The same for an open resource, which nobody decides on: its kinds of access are those of the requester's plan.
 * @throws BeyondKnownPlanError when billing is to be asked first
 * @throws ConflictError with words for the requester
 */
export async function requireOpenEntitlement(
  tx: Transaction,
  { userId, accessTypes }: { userId: number; accessTypes: readonly AccessType[] },
  asked: CurrentPlan | undefined,
): Promise<void> {
  if (!openRefusalOf(await findPlans(tx, userId), accessTypes)) return;
  if (!asked) throw new BeyondKnownPlanError({ userId });
  const refusal = openRefusalOf(asked.plan ? [asked.plan] : [], accessTypes);
  if (refusal) throw exceeded(refusal);
}

function exceeded(words: string): ConflictError {
  return new ConflictError(words, { detail: { type: PROBLEM_TYPES.planExceeded } });
}
