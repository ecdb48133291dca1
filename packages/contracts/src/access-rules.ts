import type { ResourceType, Role } from './constants.ts';
import { parseList } from './json-list.ts';

/**
 * Whether a resource is offered to a role (§6): its list contains 'all' or the role.
 * A missing or unparsable list hides the entry. Admins manage the catalogue and see everything.
 * Signed-out visitors are nobody: only 'all' lets them in.
 */
export function isOfferedTo(role: Role | undefined, accessRoles: unknown): boolean {
  const roles = parseList(accessRoles);
  if (!roles) return false;
  return role === 'admin' || roles.includes('all') || (role !== undefined && roles.includes(role));
}

/**
 * Whether a role may ask for a resource (§6): data domains and collections keep to their list of roles; anyone who is
 * signed in may ask for an agent or a data product, whose list says for whom it was made.
 */
export function mayRequest(role: Role, resourceType: ResourceType, accessRoles: unknown): boolean {
  const isRoleBound = resourceType === 'dataDomain' || resourceType === 'dataCollection';
  return !isRoleBound || isOfferedTo(role, accessRoles);
}
