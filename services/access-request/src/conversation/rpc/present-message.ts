import { isRead, type ReadMarks } from '../domain/conversation.ts';
import type { RequestFile } from '../../store/request-files.ts';
import { presentFile } from '../../rpc/present-file.ts';
import type { RequestMessage } from '../store/request-messages.ts';

/** @param files what was sent with it */
export function presentMessage(message: RequestMessage, marks: ReadMarks, files: readonly RequestFile[] = []) {
  const { id, at, by, authorId, text, internal } = message;
  return {
    id,
    at: at.toISOString(),
    by,
    authorId,
    text,
    internal,
    read: isRead(message, marks),
    files: files.map(presentFile),
  };
}
