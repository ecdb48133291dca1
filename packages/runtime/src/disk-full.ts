/** What a file system says when it has no room left, or none left for us. */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Something found no room on its disk, and did not say so by a code of the system's. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';
}

/** Whether a write failed for want of room: the same succeeds once there is some. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_CODES.includes(error.code);
}
