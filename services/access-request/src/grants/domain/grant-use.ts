import { ACCESS_TYPES, PROBLEM_TYPES, type AccessType, type PlanId } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';

const { use: words } = MESSAGES;

/** Until when a grant holds. */
export interface GrantTerm {
  endedAt: Date | null;
  /** Null without an end. */
  expiresAt: Date | null;
}

/** Whether a grant holds now; its last moment is the one before it expires, also before anybody has noted its end. */
export function isLive({ endedAt, expiresAt }: GrantTerm, now: Date): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > now);
}

/** @throws ForbiddenError once the grant has ended */
export function requireLive(grant: GrantTerm, now: Date): void {
  if (!isLive(grant, now)) throw new ForbiddenError(words.grantEnded, { type: PROBLEM_TYPES.grantEnded });
}

/** Nobody learns whether somebody else has a grant. */
export function grantNotFound(): NotFoundError {
  return new NotFoundError(words.grantNotFound, { type: PROBLEM_TYPES.grantNotFound });
}

/** What a grant gives now, and what waits for a plan that includes it. */
export interface UsableTypes {
  accessTypes: AccessType[];
  heldBack: AccessType[];
}

/**
 * API access includes export, and export includes viewing. What none of somebody's plans includes is held back; without
 * any plan the base limits hold.
 */
export function usableTypes(granted: readonly AccessType[], plans: readonly PlanId[]): UsableTypes {
  const largest = Math.max(...granted.map((type) => ACCESS_TYPES.indexOf(type)));
  const included = ACCESS_TYPES.slice(0, largest + 1);
  const byPlans = new Set([limitsOf(undefined), ...plans.map(limitsOf)].flatMap(({ accessTypes }) => accessTypes));
  return {
    accessTypes: included.filter((type) => byPlans.has(type)),
    heldBack: included.filter((type) => !byPlans.has(type)),
  };
}

/** What was granted to somebody of one resource. */
export interface OwnGrant extends GrantTerm {
  requestId: number;
  accessTypes: AccessType[];
}

function gives({ accessTypes }: Pick<OwnGrant, 'accessTypes'>, type: AccessType, plans: readonly PlanId[]): boolean {
  return usableTypes(accessTypes, plans).accessTypes.includes(type);
}

/**
 * Of each resource the grant that `chooseGrant` would choose, if it chooses one.
 * @param grants the newest first
 */
export function chooseGrants<Granted extends Omit<OwnGrant, 'requestId'> & { request: { resourceId: number } }>(
  grants: readonly Granted[],
  type: AccessType,
  plans: readonly PlanId[],
  now: Date,
): Granted[] {
  const usable = grants.filter((grant) => isLive(grant, now) && gives(grant, type, plans));
  const chosen = new Map<number, Granted>();
  for (const grant of usable) if (!chosen.has(grant.request.resourceId)) chosen.set(grant.request.resourceId, grant);
  return [...chosen.values()];
}

/**
 * The newest grant that holds now and gives a kind of access.
 * @param grants the newest first
 * @throws ForbiddenError with the reason of the one that comes nearest: held back by the plans, ended, or none at all
 */
export function chooseGrant(
  grants: readonly OwnGrant[],
  type: AccessType,
  plans: readonly PlanId[],
  now: Date,
): OwnGrant {
  const live = grants.filter((grant) => isLive(grant, now));
  const usable = live.find((grant) => gives(grant, type, plans));
  if (usable) return usable;
  if (live.some(({ accessTypes }) => usableTypes(accessTypes, plans).heldBack.includes(type))) {
    throw new ForbiddenError(words.heldBackByPlan, { type: PROBLEM_TYPES.planExceeded });
  }
  if (live.length === 0 && grants.length > 0) {
    throw new ForbiddenError(words.grantEnded, { type: PROBLEM_TYPES.grantEnded });
  }
  throw new ForbiddenError(words.notGranted, { type: PROBLEM_TYPES.grantNotFound });
}
