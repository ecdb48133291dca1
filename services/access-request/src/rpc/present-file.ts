import type { RequestFile } from '../store/request-files.ts';

export function presentFile(file: RequestFile) {
  const { id, name, kind, bytes, sha256, at, messageId, requestId, resourceType } = file;
  return {
    id,
    name,
    kind,
    bytes,
    sha256,
    at: at.toISOString(),
    messageId: messageId ?? undefined,
    ofForm: resourceType !== null,
    requestId: requestId ?? undefined,
  };
}
