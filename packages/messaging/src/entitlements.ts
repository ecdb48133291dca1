import type { PlanId } from '@carebourse/contracts/constants';

/** Prisma's transaction client of a schema with the model `Entitlement` has it. */
export interface EntitlementTransaction {
  entitlement: {
    upsert(args: {
      where: { owner: string };
      create: { owner: string; planId: string | null; updatedAt: Date };
      update: { planId: string | null; updatedAt: Date };
    }): PromiseLike<unknown>;
    findMany(args: { where?: { owner: { in: string[] } } }): PromiseLike<{ owner: string; planId: string | null }[]>;
  };
}

/** The plan that an owner may use, as billing tells it. */
export interface OwnerPlan {
  /** user/{id} or organization/{id} */
  owner: string;
  /** Absent without a plan. */
  entitledPlan?: string | undefined;
}

/** Notes the plan that an owner may use from now on. */
export async function saveEntitlement(
  tx: EntitlementTransaction,
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

/**
 * What a service does with billing's events that keeps who may use which plan. Each carries the plan from then on, and an
 * owner's events come in order.
 */
export function entitlementHandlers<Tx extends EntitlementTransaction>(
  save: (tx: Tx, owned: OwnerPlan, at: Date) => Promise<void> = saveEntitlement,
) {
  const handle = ({ data, time }: { data: OwnerPlan; time: string }, tx: Tx) => save(tx, data, new Date(time));
  return {
    'entitlement-restated': handle,
    'subscription-activated': handle,
    'subscription-changed': handle,
    'subscription-ended': handle,
  };
}

/** The plans that somebody may use as far as we have heard: their own and those of organizations. */
export async function heardPlans(
  db: EntitlementTransaction,
  userId: number,
  organizationIds: readonly number[],
): Promise<PlanId[]> {
  const owners = [`user/${userId}`, ...organizationIds.map((id) => `organization/${id}`)];
  const found = await db.entitlement.findMany({ where: { owner: { in: owners } } });
  return found.flatMap(({ planId }) => (planId ? [planId as PlanId] : []));
}

/** The aggregates that building entitlements anew asks billing about. */
export async function entitledAggregates(tx: EntitlementTransaction): Promise<string[]> {
  return (await tx.entitlement.findMany({})).map(({ owner }) => `subscription/${owner}`);
}
