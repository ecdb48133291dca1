import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { FormFile } from '@carebourse/contracts/request-files';
import { skipToken, useQuery } from '@tanstack/react-query';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';
import { http } from '../../../lib/http.ts';
import type { Bringing } from '../../conversation/api/bring-file.ts';
import { formKeys } from './keys.ts';

const path = ({ resourceType, resourceId }: ResourceReference) => `/forms/${resourceType}/${resourceId}/files`;

/** GET /api/forms/{resourceType}/{resourceId}/files: the reader’s own, when they are wanted. */
export function useFormFiles(entry: ResourceReference | undefined, isWanted: boolean) {
  const read = ({ signal }: { signal: AbortSignal }) =>
    http<{ items: FormFile[] }>(path(entry ?? NONE), { signal }).then(({ items }) => items);
  return useQuery({ queryKey: formKeys.files(entry ?? NONE), queryFn: entry && isWanted ? read : skipToken });
}

const NONE: ResourceReference = { resourceType: 'agent', resourceId: 0 };

/** POST …/files: the answer comes when the file was looked at. */
export function bringFormFile(entry: ResourceReference, file: File, { signal, onSent }: Bringing): Promise<FormFile> {
  const sent = { method: 'POST', file, query: { name: file.name } } as const;
  return http<FormFile>(path(entry), { ...sent, signal, by: fetchWithProgress(onSent) });
}

/** DELETE …/files/{fileId}: what no request has. */
export function takeBackFormFile(entry: ResourceReference, id: number): Promise<void> {
  return http(`${path(entry)}/${id}`, { method: 'DELETE' });
}
