import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Database, Transaction } from './database.ts';

interface OwnerPlan {
  /** user/{id} or organization/{id}. */
  owner: string;
  entitledPlan?: string | undefined;
}

/**
 * The plan that a person or an organization may use from now on, and an organization's seats. Who is a member already
 * stays one.
 */
export async function saveOwnerPlan(tx: Transaction, { owner, entitledPlan }: OwnerPlan): Promise<void> {
  const planId = entitledPlan ?? null;
  await tx.ownerPlan.upsert({ where: { owner }, create: { owner, planId }, update: { planId } });
  const organizationId = Number(/^organization\/(\d+)$/.exec(owner)?.[1]);
  if (!organizationId) return;
  const { seats } = limitsOf(entitledPlan as PlanId | undefined);
  await tx.organization.updateMany({ where: { id: organizationId }, data: { seatLimit: seats } });
}

/** The largest plan that somebody may use: their own, or that of the organization that they are a confirmed member of. */
export async function findPlanOf(db: Database, userId: number): Promise<PlanId | undefined> {
  const membership = await db.membership.findUnique({ where: { userId } });
  const owners = [`user/${userId}`];
  if (membership?.status === 'confirmed') owners.push(`organization/${membership.organizationId}`);
  const found = await db.ownerPlan.findMany({ where: { owner: { in: owners } } });
  return PLAN_IDS.findLast((plan) => found.some(({ planId }) => planId === plan));
}
