import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import type { Transaction } from './database.ts';

type Reader = Pick<Transaction, 'steward' | 'entitlement'>;

interface OwnerPlan {
  owner: string;
  entitledPlan?: string | undefined;
}

export async function saveEntitlement(
  tx: Transaction,
  { owner, entitledPlan }: OwnerPlan,
  updatedAt: Date,
): Promise<void> {
  const planId = entitledPlan ?? null;
  await tx.entitlement.upsert({
    where: { owner },
    create: { owner, planId, updatedAt },
    update: { planId, updatedAt },
  });
}

/** The plans that somebody may use as far as we have heard: their own and their organization's. */
export async function findPlans(db: Reader, userId: number): Promise<PlanId[]> {
  return (await findPlansOf(db, [userId])).map(({ planId }) => planId);
}

/** The largest plan of each who has one, by user id. */
export async function findLargestPlans(db: Reader, userIds: readonly number[]): Promise<Map<number, PlanId>> {
  const plans = await findPlansOf(db, userIds);
  const rank = ({ planId }: { planId: PlanId }) => PLAN_IDS.indexOf(planId);
  return new Map(plans.toSorted((one, other) => rank(one) - rank(other)).map(({ userId, planId }) => [userId, planId]));
}

async function findPlansOf(db: Reader, userIds: readonly number[]): Promise<{ userId: number; planId: PlanId }[]> {
  const memberships = await db.steward.findMany({ where: { userId: { in: [...userIds] } } });
  const owners = [
    ...userIds.map((userId) => ({ userId, owner: `user/${userId}` })),
    ...memberships.map(({ userId, organizationId }) => ({ userId, owner: `organization/${organizationId}` })),
  ];
  const found = await db.entitlement.findMany({
    where: { owner: { in: owners.map(({ owner }) => owner) }, planId: { not: null } },
  });
  const planOf = new Map(found.map(({ owner, planId }) => [owner, planId as PlanId]));
  return owners.flatMap(({ userId, owner }) => {
    const planId = planOf.get(owner);
    return planId ? [{ userId, planId }] : [];
  });
}

/**
 * How many grants somebody has that have not ended. Held until the transaction ends, so that of two approvals at once the
 * second counts the first.
 */
export async function countLiveGrants(tx: Transaction, userId: number, now: Date): Promise<number> {
  const [row] = await tx.$queryRaw<{ live: number }[]>`SELECT live_grants(${userId}::int, ${now}::timestamptz) AS live`;
  return row?.live ?? 0;
}

export async function listEntitledOwners(tx: Transaction): Promise<string[]> {
  return (await tx.entitlement.findMany({ select: { owner: true } })).map(({ owner }) => owner);
}
