import type { Conversation } from '@carebourse/contracts/conversation';
import type { RequestFile } from '@carebourse/contracts/request-files';
import { quietly } from '../../lib/quietly.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (fileId: number) => `message-file:${fileId}`;

/** Remembers in this window that a file was attached to a message, and not to a note. */
export function keepForMessage(fileId: number, kept: Kept = sessionStorage): void {
  quietly(() => kept.setItem(keyOf(fileId), ''));
}

/**
 * Of which composer each file is that waits. The server knows no difference, and what was meant for reviewers alone must
 * not go to the requester: what nobody remembers is of the note, for whoever writes notes.
 */
export function splitWaiting(
  files: readonly RequestFile[],
  side: Conversation['side'],
  kept: Kept = sessionStorage,
): { message: RequestFile[]; note: RequestFile[] } {
  const isForMessage = ({ id }: RequestFile) => quietly(() => kept.getItem(keyOf(id)) === '') ?? false;
  const note = side === 'reviewer' ? files.filter((file) => !isForMessage(file)) : [];
  return { message: files.filter((file) => !note.includes(file)), note };
}
