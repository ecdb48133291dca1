import type { ConversationSide } from '@carebourse/contracts/conversation';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { mayDecide, type Actor, type Decidable } from '../../domain/permissions.ts';

/**
 * On which side of the conversation on a request somebody is; undefined for who has no part in it. Nobody is a reviewer of
 * their own request, and an API client is none at all.
 */
export function sideOf(caller: Actor, request: Decidable): ConversationSide | undefined {
  if (caller.userId === request.userId) return 'requester';
  return mayDecide(caller, request) ? 'reviewer' : undefined;
}

/** @throws ForbiddenError unless it is a reviewer, who alone writes and reads notes */
export function checkMayNote(side: ConversationSide): void {
  if (side !== 'reviewer') throw new ForbiddenError(MESSAGES.conversation.notesByReviewers);
}

/** Up to which message each side has read; 0 before the first. */
export interface ReadMarks {
  requester: number;
  /** Whichever of them has read furthest. */
  reviewers: number;
}

/** Whether the other side has read a message. There is none for a note. */
export function isRead(
  { id, by, internal }: { id: number; by: ConversationSide; internal: boolean },
  marks: ReadMarks,
): boolean {
  if (internal) return false;
  return id <= (by === 'requester' ? marks.reviewers : marks.requester);
}
