import type { PlanId } from '@carebourse/contracts/constants';
import { largestOf } from '@carebourse/contracts/plan-limits';
import { heardPlansByOwner } from '@carebourse/messaging/entitlements';
import type { Transaction } from './database.ts';

type Reader = Pick<Transaction, 'steward' | 'entitlement'>;

/** The plans that somebody may use as far as we have heard: their own and their organization's. In one statement, for each use asks. */
export async function findPlans(db: Pick<Transaction, '$queryRaw'>, userId: number): Promise<PlanId[]> {
  const plans = await db.$queryRaw<{ plan_id: PlanId }[]>`
    SELECT plan_id FROM entitlement WHERE plan_id IS NOT NULL AND owner IN (
      SELECT 'user/' || ${userId}::int
      UNION ALL SELECT 'organization/' || organization_id FROM steward WHERE user_id = ${userId}::int)`;
  return plans.map(({ plan_id }) => plan_id);
}

/** The largest plan of each who has one, by user id. */
export async function findLargestPlans(db: Reader, userIds: readonly number[]): Promise<Map<number, PlanId>> {
  const memberships = await db.steward.findMany({ where: { userId: { in: [...userIds] } } });
  const owners = [
    ...userIds.map((userId) => ({ userId, owner: `user/${userId}` })),
    ...memberships.map(({ userId, organizationId }) => ({ userId, owner: `organization/${organizationId}` })),
  ];
  const planOf = await heardPlansByOwner(
    db,
    owners.map(({ owner }) => owner),
  );
  const largest = new Map<number, PlanId>();
  for (const { userId, owner } of owners) {
    const plan = largestOf([planOf.get(owner), largest.get(userId)].filter((one) => one !== undefined));
    if (plan) largest.set(userId, plan);
  }
  return largest;
}

/**
 * How many grants somebody has that have not ended. Held until the transaction ends, so that of two approvals at once the
 * second counts the first.
 */
export async function countLiveGrants(tx: Transaction, userId: number, now: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ live: number }[]>`SELECT live_grants(${userId}::int, ${now}::timestamptz) AS live`;
  return row?.live ?? 0;
}
