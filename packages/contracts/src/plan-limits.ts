import type { AccessType, PlanId } from './constants.ts';

/** What a plan gives. Null is unlimited. */
export interface PlanLimits {
  /** User accounts of an organization that use its plan; without a plan there are none to count. */
  seats: number | null;
  /** Approved requests whose access has not ended. Open resources do not count. */
  liveGrants: number | null;
  /** API calls a minute of all API clients of one owner. */
  requestsPerMinute: number;
  /** Kinds of access that a reviewer may grant. */
  accessTypes: readonly AccessType[];
}

/** Anyone who is signed in may ask and be granted to view (§6); a plan is for working with data beyond that. */
const WITHOUT_PLAN: PlanLimits = { seats: null, liveGrants: 25, requestsPerMinute: 60, accessTypes: ['view'] };

/** The one table of what plans give. The seats are those of the specification (§9). */
export const PLAN_LIMITS: Record<PlanId, PlanLimits> = {
  'free-trial': { seats: 2, liveGrants: 25, requestsPerMinute: 60, accessTypes: ['view', 'export'] },
  basic: { seats: 5, liveGrants: 100, requestsPerMinute: 300, accessTypes: ['view', 'export'] },
  professional: { seats: 15, liveGrants: 500, requestsPerMinute: 1200, accessTypes: ['view', 'export', 'api'] },
  enterprise: { seats: null, liveGrants: null, requestsPerMinute: 6000, accessTypes: ['view', 'export', 'api'] },
};

/** Whether programs may use what a plan gives. */
export function hasApiAccess(plan: PlanId): boolean {
  return PLAN_LIMITS[plan].accessTypes.includes('api');
}

export function limitsOf(plan: PlanId | undefined): PlanLimits {
  return plan ? PLAN_LIMITS[plan] : WITHOUT_PLAN;
}
