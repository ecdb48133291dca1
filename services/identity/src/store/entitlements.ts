import { PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { heardPlans, saveEntitlement, type OwnerPlan } from '@carebourse/messaging/entitlements';
import type { Database, Transaction } from './database.ts';

/**
 * The plan that an owner may use from now on, and with it the seats of an organization; a person has none to give. Who is
 * a member already stays one.
 */
export async function saveEntitlementAndSeats(tx: Transaction, owned: OwnerPlan, at: Date): Promise<void> {
  await saveEntitlement(tx, owned, at);
  const id = Number(/^organization\/(\d+)$/.exec(owned.owner)?.[1]);
  if (!id) return;
  const { seats } = limitsOf(owned.entitledPlan as PlanId | undefined);
  await tx.organization.updateMany({ where: { id }, data: { seatLimit: seats } });
}

/** The best plan that somebody may use: their own, or that of the organization which confirmed them. */
export async function findPlan(db: Database | Transaction, userId: number): Promise<PlanId | undefined> {
  const membership = await db.membership.findFirst({ where: { userId, status: 'confirmed' } });
  const plans = await heardPlans(db, userId, membership ? [membership.organizationId] : []);
  return PLAN_IDS.findLast((plan) => plans.includes(plan));
}
