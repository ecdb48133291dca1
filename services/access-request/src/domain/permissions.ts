import type { Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';

/** Who does something. */
export interface Actor {
  userId: number;
  role: Role;
  /** The organization that they are a confirmed member of. */
  organizationId?: number | null | undefined;
  /** Whether a program acts in their name. */
  viaClient?: boolean | undefined;
}

/** What the rules of deciding look at in a request. */
export interface Decidable {
  /** The requester. */
  userId: number;
  /** Whose members may decide; null when the resource has no steward. */
  stewardOrganizationId: number | null;
}

/** Who is a reviewer at all: an admin, and every confirmed member of an organization, in person. */
export function isReviewer({ role, organizationId, viaClient }: Actor): boolean {
  if (viaClient) return false;
  return role === 'admin' || typeof organizationId === 'number';
}

/**
 * Who decides: an admin, and who belongs to the organization that stewards the resource; nobody on their own request. An
 * API client is no reviewer: it stands for what its owner asks for and uses, not for what their organization does.
 */
export function mayDecide(caller: Actor, { userId, stewardOrganizationId }: Decidable): boolean {
  return !caller.viaClient && caller.userId !== userId && isOfSteward(caller, stewardOrganizationId);
}

/** Whether somebody may decide on what others ask of a steward's entries. */
export function isOfSteward(
  { role, organizationId }: Pick<Actor, 'role' | 'organizationId'>,
  stewardOrganizationId: number | null,
): boolean {
  return role === 'admin' || (stewardOrganizationId !== null && organizationId === stewardOrganizationId);
}

/** Whoever asked and whoever decides may see what happened to a request; so an API client sees its owner's own. */
export function maySeeHistory(caller: Actor, request: Decidable): boolean {
  return caller.userId === request.userId || mayDecide(caller, request);
}

/** @throws ForbiddenError unless it is the caller's own request */
export function checkRequester(request: Pick<Decidable, 'userId'>, caller: Pick<Actor, 'userId'>): void {
  if (caller.userId !== request.userId) throw new ForbiddenError(MESSAGES.requests.notYours);
}

/** @throws ForbiddenError unless the caller may decide on the request */
export function checkReviewer(request: Decidable, caller: Actor): void {
  if (caller.userId === request.userId) throw new ForbiddenError(MESSAGES.requests.ownRequest);
  if (!mayDecide(caller, request)) throw new ForbiddenError(MESSAGES.auth.forbidden);
}
