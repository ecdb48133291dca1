import { isRead, type ReadMarks } from '../domain/conversation.ts';
import type { RequestMessage } from '../store/request-messages.ts';

export function presentMessage(message: RequestMessage, marks: ReadMarks) {
  const { id, at, by, authorId, text, internal } = message;
  return { id, at: at.toISOString(), by, authorId, text, internal, read: isRead(message, marks) };
}
