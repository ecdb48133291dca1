import { PROBLEM_TYPES, type RequestStatus } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { waits } from '@carebourse/contracts/waiting';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { checkReviewer, mayDecide, type Actor, type Decidable } from '../../domain/permissions.ts';

/** What the rules of assigning look at in a request. */
export interface AssignableRequest extends Decidable {
  status: RequestStatus;
  grant: { agreedEnd: Date | null } | null;
}

/** Somebody of whom no more is known than whose member they are, and to admins whether they are one too. */
export type Colleague = Pick<Actor, 'userId' | 'organizationId'> & { isAdmin?: boolean };

const { assignment: words } = MESSAGES;

/** Whether a request may be given to somebody: to a member of its steward or an admin who did not make it. */
export function mayTake({ userId, organizationId, isAdmin = false }: Colleague, request: Decidable): boolean {
  return mayDecide({ userId, organizationId, role: isAdmin ? 'admin' : 'provider' }, request);
}

/**
 * Whoever may decide on what waits says who is to: themselves, a member of the steward, for an admin
 * another admin too, or nobody (null).
 * @throws ForbiddenError for who may not decide
 * @throws ConflictError when nothing waits
 * @throws InvalidInputError for somebody who may not decide
 */
export function checkAssigning(request: AssignableRequest, caller: Actor, assignee: Colleague | null): void {
  checkReviewer(request, caller);
  if (!waits({ status: request.status, extension: request.grant?.agreedEnd ?? null })) {
    throw new ConflictError(words.nothingWaits, { detail: { type: PROBLEM_TYPES.requestMovedOn } });
  }
  if (assignee === null || assignee.userId === caller.userId || mayTake(assignee, request)) return;
  throw new InvalidInputError(words.mayNotDecide, { userId: [words.mayNotDecide] });
}
