import type { RequestFile } from '@carebourse/contracts/request-files';
import { http } from '../../../lib/http.ts';

/** POST /api/resource-requests/{id}/files: the answer comes when the file was looked at. */
export function bringFile(requestId: number, file: File, signal: AbortSignal): Promise<RequestFile> {
  const query = { name: file.name };
  return http<RequestFile>(`/resource-requests/${requestId}/files`, { method: 'POST', file, query, signal });
}

/** DELETE /api/resource-requests/{id}/files/{fileId}: what was not sent. */
export function takeBackFile(requestId: number, fileId: number): Promise<void> {
  return http(`/resource-requests/${requestId}/files/${fileId}`, { method: 'DELETE' });
}

/** Where a file is saved from. */
export function fileAddress(requestId: number, fileId: number): string {
  return `/api/resource-requests/${requestId}/files/${fileId}`;
}
