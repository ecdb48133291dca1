import type { PlanId } from '@carebourse/contracts/constants';
import type { Transaction } from './database.ts';

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
export async function findPlans(tx: Transaction, userId: number): Promise<PlanId[]> {
  const memberships = await tx.steward.findMany({ where: { userId } });
  const owners = [`user/${userId}`, ...memberships.map(({ organizationId }) => `organization/${organizationId}`)];
  const found = await tx.entitlement.findMany({ where: { owner: { in: owners } } });
  return found.flatMap(({ planId }) => (planId ? [planId as PlanId] : []));
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
