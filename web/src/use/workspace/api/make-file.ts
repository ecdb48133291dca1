import type { MakingLine, MakingStep } from '@carebourse/contracts/use';
import { ApiError, NetworkError } from '../../../lib/http.ts';
import { readLines } from '../../../lib/read-lines.ts';

/** How far a file is that is being made: its step, and of that the share from 0 to 1; null while it is not known. */
export interface Making {
  step: MakingStep;
  share: number | null;
}

/** A file that is there: how large, and by what its bytes are known from others. */
export type Made = Extract<MakingLine, { bytes: number }>;

/**
 * GET /api/grants/{requestId}/tables/{tableId}/file/making: makes a file before the browser is sent for it, which tells
 * nothing of a download that is refused.
 * @param onProgress hears how far it is
 * @throws ApiError with what refuses it, NetworkError when it broke off
 */
export async function makeFile(
  file: string,
  query: Record<string, string | number | undefined>,
  onProgress: (making: Making) => void,
): Promise<Made> {
  for await (const line of readLines<MakingLine>(`${file}/making`, query)) {
    if ('bytes' in line) return line;
    if ('problem' in line) throw new ApiError(line.problem.status, line.problem.message, line.problem);
    onProgress(line);
  }
  throw new NetworkError(new Error('the lines ended before the file was there'));
}
