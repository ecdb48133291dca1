import type { PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Transaction } from './database.ts';

interface OwnerPlan {
  /** user/{id} or organization/{id}; a person has no seats to give. */
  owner: string;
  entitledPlan?: string | undefined;
}

/** The seats of the plan that an organization may use from now on. Who is a member already stays one. */
export async function setSeatLimit(tx: Transaction, { owner, entitledPlan }: OwnerPlan): Promise<void> {
  const id = Number(/^organization\/(\d+)$/.exec(owner)?.[1]);
  if (!id) return;
  const { seats } = limitsOf(entitledPlan as PlanId | undefined);
  await tx.organization.updateMany({ where: { id }, data: { seatLimit: seats } });
}
