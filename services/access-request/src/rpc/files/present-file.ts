import type { RequestFile } from '../../store/request-files.ts';

export function presentFile({ id, name, kind, bytes, sha256, at, messageId }: RequestFile) {
  return { id, name, kind, bytes, sha256, at: at.toISOString(), messageId: messageId ?? undefined };
}
