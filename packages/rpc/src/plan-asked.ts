import type { PlanId } from '@carebourse/contracts/constants';
import type { BillingServiceDefinition } from './billing.ts';
import type { RpcClient } from './client.ts';

/** Whose plan is asked for. */
export type PlanOwner = { userId: number } | { organizationId: number };

/** What billing answered, `plan` absent when there is none. */
export interface AskedPlan {
  plan: PlanId | undefined;
}

/** What we have heard of somebody's plans does not allow a change, and billing was not asked yet. */
export class BeyondHeardPlanError extends Error {
  override name = 'BeyondHeardPlanError';
  readonly owner: PlanOwner;
  constructor(owner: PlanOwner) {
    super('beyond the plan that we have heard of');
    this.owner = owner;
  }
}

/**
 * Makes a change that somebody's plan must allow. What we have heard of plans may be late, so before anybody is refused
 * billing is asked: who paid is never locked out. It is asked once the change's transaction has ended, so that nobody
 * holds a connection or a lock while they ask; then the change is tried again.
 * @param change raises BeyondHeardPlanError to have billing asked, and its refusal when it was
 * @throws UnavailableError while billing cannot be asked
 */
export async function askingForPlan<Result>(
  billing: Pick<RpcClient<BillingServiceDefinition>, 'call'>,
  change: (asked?: AskedPlan) => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof BeyondHeardPlanError)) throw error;
    const { planId } = await billing.call('GetEntitlement', error.owner);
    return change({ plan: planId as PlanId | undefined });
  }
}
