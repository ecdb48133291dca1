import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { isReviewer, type Actor } from '../../domain/permissions.ts';

/**
 * Whose things of reviewers somebody uses and changes: those of their organization, or those of the admins (null), also
 * when an admin belongs to one.
 * @throws ForbiddenError for who is no reviewer
 */
export function shelfOf(actor: Actor): number | null {
  if (!isReviewer(actor)) throw new ForbiddenError(MESSAGES.auth.forbidden);
  return actor.role === 'admin' ? null : (actor.organizationId ?? null);
}
