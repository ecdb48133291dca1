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
  return byAny(plans, (plan) => refusalByPlan(plan, grant));
}

/**
 * Why none of somebody's plans gives them kinds of access to an open resource, in words for them; undefined when one does.
 * However many open resources they have, they do not count.
 */
export function openRefusalOf(plans: readonly PlanId[], accessTypes: readonly AccessType[]): string | undefined {
  const beyond = byAny(plans, (plan) => beyondPlan(plan, accessTypes));
  return beyond && words.ownAccessTypes(beyond);
}

/** What the last of the plans says when none says nothing. */
function byAny(plans: readonly PlanId[], refuse: (plan: PlanId | undefined) => string | undefined): string | undefined {
  const refusals = (plans.length > 0 ? plans : [undefined]).map(refuse);
  return refusals.includes(undefined) ? undefined : refusals.at(-1);
}

function refusalByPlan(plan: PlanId | undefined, { accessTypes, liveGrants }: GrantRequest): string | undefined {
  const limits = limitsOf(plan);
  const beyond = beyondPlan(plan, accessTypes);
  if (beyond) return words.accessTypes(beyond);
  if (limits.liveGrants !== null && liveGrants >= limits.liveGrants) return words.liveGrants(limits.liveGrants);
  return undefined;
}

/** The kinds of access that a plan does not include, by their names; undefined when it includes all. */
function beyondPlan(plan: PlanId | undefined, accessTypes: readonly AccessType[]): string | undefined {
  const included = limitsOf(plan).accessTypes;
  const beyond = accessTypes.filter((type) => !included.includes(type));
  return beyond.map((type) => ACCESS_TYPE_LABELS[type]).join(', ') || undefined;
}
