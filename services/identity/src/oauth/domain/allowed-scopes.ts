import { GRANT_SCOPES, SCOPES, type PlanId, type Role, type Scope } from '@carebourse/contracts/constants';
import { hasApiAccess } from '@carebourse/contracts/plan-limits';

/** What says which scopes the API clients of an account may use. */
export interface ClientOwner {
  role: Role;
  /** The best that they may use; undefined without one. */
  plan: PlanId | undefined;
}

/**
 * The scopes that somebody's API clients may use now; none for who may not have clients. Partners ask by program whatever
 * their plan is, and so does everybody whose plan has API access; what was granted takes such a plan of anyone. No program
 * acts for the platform's admins.
 */
export function allowedScopes({ role, plan }: ClientOwner): readonly Scope[] {
  if (role === 'admin') return [];
  if (plan && hasApiAccess(plan)) return SCOPES;
  return role === 'partner' ? SCOPES.filter((scope) => !GRANT_SCOPES.includes(scope)) : [];
}
