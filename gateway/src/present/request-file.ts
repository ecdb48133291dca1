import type { FormFile, RequestFile } from '@carebourse/contracts/request-files';
import type { FileServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type StoredFile = ResponseOut<FileServiceDefinition['ListRequestFiles']>['files'][number];

export function presentFile(file: StoredFile | null | undefined): RequestFile {
  const { messageId, ofForm, ...facts } = factsOf(file);
  return { ...facts, messageId: messageId ?? null, ofForm };
}

/** A file as whoever brought it for a form sees it. */
export function presentFormFile(file: StoredFile | null | undefined): FormFile {
  const { id, name, kind, bytes, sha256, at } = factsOf(file);
  return { id, name, kind, bytes, sha256, at, requestId: file?.requestId ?? null };
}

function factsOf(file: StoredFile | null | undefined) {
  if (!file) throw new Error('access-request answered without a file');
  const { id, name, kind, bytes, sha256, at, messageId, ofForm } = file;
  return { id, name, kind: kind as RequestFile['kind'], bytes, sha256, at, messageId, ofForm };
}
