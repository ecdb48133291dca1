import { ACCESS_TYPE_LABELS, type AccessType, type PlanId } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { limitsOf } from '@carebourse/contracts/plan-limits';

const { entitlements: words } = MESSAGES;

/** One grant more: what it gives, and how many its receiver has. */
export interface GrantRequest {
  accessTypes: readonly AccessType[];
  liveGrants: number;
}

/** Why none of somebody's plans allows a grant, in words; undefined when one does. Without any plan the base limits hold. */
export function refusalOf(plans: readonly PlanId[], grant: GrantRequest): string | undefined {
  const refusals = (plans.length > 0 ? plans : [undefined]).map((plan) => refusalByPlan(plan, grant));
  return refusals.includes(undefined) ? undefined : refusals.at(-1);
}

function refusalByPlan(plan: PlanId | undefined, { accessTypes, liveGrants }: GrantRequest): string | undefined {
  const limits = limitsOf(plan);
  const beyond = accessTypes.filter((type) => !limits.accessTypes.includes(type));
  if (beyond.length > 0) return words.accessTypes(beyond.map((type) => ACCESS_TYPE_LABELS[type]).join(', '));
  if (limits.liveGrants !== null && liveGrants >= limits.liveGrants) return words.liveGrants(limits.liveGrants);
  return undefined;
}
