import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Database, Transaction } from '../database.ts';

interface OwnerPlan {
  /** user/{id} or organization/{id}; a person has no seats to give. */
  owner: string;
  entitledPlan?: string | undefined;
}

/**
 * The plan that an owner may use from now on, and with it the seats of an organization. Who is a member already stays one.
 */
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
  const id = Number(/^organization\/(\d+)$/.exec(owner)?.[1]);
  if (!id) return;
  const { seats } = limitsOf(entitledPlan as PlanId | undefined);
  await tx.organization.updateMany({ where: { id }, data: { seatLimit: seats } });
}

/** The best plan that somebody may use: their own, or that of the organization which confirmed them. */
export async function findPlan(db: Database, userId: number): Promise<PlanId | undefined> {
  const membership = await db.membership.findFirst({ where: { userId, status: 'confirmed' } });
  const owners = [`user/${userId}`, ...(membership ? [`organization/${membership.organizationId}`] : [])];
  const found = await db.entitlement.findMany({ where: { owner: { in: owners } } });
  return PLAN_IDS.findLast((plan) => found.some(({ planId }) => planId === plan));
}

export async function listEntitledOwners(tx: Transaction): Promise<string[]> {
  return (await tx.entitlement.findMany({ select: { owner: true } })).map(({ owner }) => owner);
}
