import type { PlanId } from '@carebourse/contracts/constants';
import type { BillingServiceDefinition } from './billing.ts';
import type { RpcClient } from './client.ts';

/** Whose plan is asked for. */
export type PlanOwner = { userId: number } | { organizationId: number };

/** What billing answered, `plan` absent when there is none. */
export interface CurrentPlan {
  plan: PlanId | undefined;
}

/** The known plan of an owner does not allow a change, and billing was not asked yet. */
export class BeyondKnownPlanError extends Error {
  override name = 'BeyondKnownPlanError';
  readonly owner: PlanOwner;
  constructor(owner: PlanOwner) {
    super('beyond the plan that is known');
    this.owner = owner;
  }
}

/**
 * Makes a change that the owner's plan must allow. The plan that a service knows may be out of date, so billing is asked
 * before the change is refused: an owner who has paid is never locked out. The question comes after the change's transaction
 * has ended, so that no connection or lock is held meanwhile. Then the change is tried again.
 * @param change raises BeyondKnownPlanError to have billing asked, and its refusal after billing was asked
 * @throws UnavailableError while billing cannot be asked
 */
export async function withPlanCheck<Result>(
  billing: Pick<RpcClient<BillingServiceDefinition>, 'call'>,
  change: (current?: CurrentPlan) => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof BeyondKnownPlanError)) throw error;
    const { planId } = await billing.call('GetEntitlement', error.owner);
    return change({ plan: planId as PlanId | undefined });
  }
}
