import type { RequestFile } from '@carebourse/contracts/request-files';
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts';
import { http } from '../../../lib/http.ts';

export interface Bringing {
  signal: AbortSignal;
  /** Is told how many bytes have gone, again and again. */
  onSent: (bytes: number) => void;
}

/** POST /api/resource-requests/{id}/files: the answer comes when the file was looked at. */
export function bringFile(requestId: number, file: File, { signal, onSent }: Bringing): Promise<RequestFile> {
  const sent = { method: 'POST', file, query: { name: file.name } } as const;
  return http<RequestFile>(`/resource-requests/${requestId}/files`, { ...sent, signal, by: fetchWithProgress(onSent) });
}

/** DELETE /api/resource-requests/{id}/files/{fileId}: what was not sent. */
export function takeBackFile(requestId: number, fileId: number): Promise<void> {
  return http(`/resource-requests/${requestId}/files/${fileId}`, { method: 'DELETE' });
}

/** Where a file is saved from. */
export function fileAddress(requestId: number, fileId: number): string {
  return `/api/resource-requests/${requestId}/files/${fileId}`;
}
