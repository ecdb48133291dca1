import type { Upload } from '@carebourse/contracts/stewardship';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { stewardshipKeys } from './keys.ts';

const LOOK_AGAIN_MS = 1_000;

/** Whether the server works on it, so that it is worth another look. */
function isAtWork(upload: Upload | undefined): boolean {
  if (!upload) return false;
  if (upload.state === 'uploading') return upload.bytes === upload.totalBytes;
  return upload.state === 'inspecting' || upload.state === 'publishing';
}

/** GET /api/uploads/{id}: how far a file has come, and again and again while the server works on it. */
export function useUpload(id: string | undefined) {
  return useQuery({
    queryKey: stewardshipKeys.upload(id ?? ''),
    queryFn: id
      ? ({ signal }) => http<Upload>(`/uploads/${encodeURIComponent(id)}`, { signal }).catch(failWith(failures.upload))
      : skipToken,
    refetchInterval: ({ state }) => (isAtWork(state.data) ? LOOK_AGAIN_MS : false),
    refetchOnMount: 'always',
  });
}
