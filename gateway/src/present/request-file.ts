import type { RequestFile } from '@carebourse/contracts/request-files';
import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type StoredFile = ResponseOut<AccessRequestServiceDefinition['ListRequestFiles']>['files'][number];

export function presentFile(file: StoredFile | null | undefined): RequestFile {
  if (!file) throw new Error('access-request answered without a file');
  const { id, name, kind, bytes, sha256, at, messageId } = file;
  return { id, name, kind: kind as RequestFile['kind'], bytes, sha256, at, messageId: messageId ?? null };
}
