import { ACCESS_TYPE_LABELS, type AccessType, PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { or } from '../../lib/lists.ts';
import { planNames } from '../../lib/plan-names.ts';

/** The kinds of access that a plan, or none, does not include. */
export function beyondPlan(types: readonly AccessType[], plan: PlanId | null): AccessType[] {
  const { accessTypes } = limitsOf(plan ?? undefined);
  return types.filter((type) => !accessTypes.includes(type));
}

/** Which plans include a kind of access: "API access needs a plan: Professional or Enterprise." */
export function planNeed(type: AccessType): string {
  const label = ACCESS_TYPE_LABELS[type];
  if (limitsOf(undefined).accessTypes.includes(type)) return `${label} needs no plan.`;
  const plans = PLAN_IDS.filter((plan) => limitsOf(plan).accessTypes.includes(type));
  return `${label} needs a plan: ${or(plans.map((plan) => planNames[plan]))}.`;
}
