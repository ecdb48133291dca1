import type { PlanId } from '@carebourse/contracts/constants';
import { largestOf } from '@carebourse/contracts/plan-limits';
import type { Transaction } from './database.ts';

type Reader = Pick<Transaction, '$queryRaw'>;

/** What people may use as far as we have heard: their own plans and their organization's. One statement, as each use asks. */
function plansOf(db: Reader, userIds: readonly number[]): Promise<{ userId: number; plan: PlanId }[]> {
  const ids = [...userIds];
  return db.$queryRaw`
    SELECT user_id AS "userId", plan_id AS plan
    FROM (
      SELECT id AS user_id, 'user/' || id AS owner FROM unnest(${ids}::int[]) AS id
      UNION ALL SELECT user_id, 'organization/' || organization_id FROM steward WHERE user_id = ANY(${ids}::int[])
    ) AS theirs JOIN entitlement USING (owner)
    WHERE plan_id IS NOT NULL`;
}

/** The plans that somebody may use. */
export async function findPlans(db: Reader, userId: number): Promise<PlanId[]> {
  return (await plansOf(db, [userId])).map(({ plan }) => plan);
}

/** The largest plan of each who has one, by user id. */
export async function findLargestPlans(db: Reader, userIds: readonly number[]): Promise<Map<number, PlanId>> {
  const largest = new Map<number, PlanId>();
  for (const { userId, plan } of await plansOf(db, userIds)) {
    const larger = largestOf([plan, largest.get(userId)].filter((one) => one !== undefined));
    if (larger) largest.set(userId, larger);
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
