import type { PlanId } from '@carebourse/contracts/constants';
import { heardPlans } from '@carebourse/messaging/entitlements';
import type { Transaction } from './database.ts';

/** The plans that somebody may use as far as we have heard: their own and their organization's. */
export async function findPlans(tx: Transaction, userId: number): Promise<PlanId[]> {
  const memberships = await tx.steward.findMany({ where: { userId } });
  return heardPlans(
    tx,
    userId,
    memberships.map(({ organizationId }) => organizationId),
  );
}

/**
 * How many grants somebody has that have not ended. Held until the transaction ends, so that of two approvals at once the
 * second counts the first.
 */
export async function countLiveGrants(tx: Transaction, userId: number, now: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ live: number }[]>`SELECT live_grants(${userId}::int, ${now}::timestamptz) AS live`;
  return row?.live ?? 0;
}
