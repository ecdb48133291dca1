import type { ConversationSide, RequestMessage } from '@carebourse/contracts/conversation';

/** Who wrote a message, as the reader sees it. */
export function authorOf(
  { authorId, authorName, by }: Pick<RequestMessage, 'authorId' | 'authorName' | 'by'>,
  reader: { id: number | undefined; side: ConversationSide },
): string {
  if (authorId === reader.id) return 'You';
  if (by === 'requester') return authorName ?? 'The requester';
  return authorName ?? (reader.side === 'requester' ? 'The reviewer' : 'Another reviewer');
}

/** Whether the other side has read what the reader's side wrote; undefined for what the other side wrote, and for notes. */
export function readWords(
  { by, internal, read }: Pick<RequestMessage, 'by' | 'internal' | 'read'>,
  side: ConversationSide,
): string | undefined {
  if (internal || by !== side) return undefined;
  return read ? 'Read' : 'Not read yet';
}

/** What the form for a message says, by the side that writes. */
export const writesTo: Record<ConversationSide, { label: string; hint: string }> = {
  requester: {
    label: 'Your message to the reviewers',
    hint: 'Who decides on your request reads it, and is told that you wrote. It cannot be changed later.',
  },
  reviewer: {
    label: 'Your message to the requester',
    hint: 'The requester reads it without your name, and is told that somebody wrote. It cannot be changed later.',
  },
};
