import { MESSAGES } from '@carebourse/contracts/messages';
import { DiskFullError, isDiskFull } from '@carebourse/runtime/disk-full';
import { UnavailableError } from '@carebourse/runtime/errors';

/** The store took something, and did not say that it encrypted it as asked. */
export class NotEncryptedError extends Error {
  override name = 'NotEncryptedError';
  constructor(asked: string, reported: string | undefined) {
    super(
      `The store was asked to encrypt (${asked}) and did not say that it does (${reported ?? 'nothing'}): nothing is kept there. ` +
        'Turn its encryption on, or set its …_S3_ENCRYPTION to none if it encrypts all by itself.',
    );
  }
}

/** What came of the store is not what was put there. */
export class SpoiltObjectError extends Error {
  override name = 'SpoiltObjectError';
  constructor() {
    super('The store answered other bytes than were put there');
  }
}

/** What answers is no store, or not a whole one. */
export class NonsenseError extends Error {
  override name = 'NonsenseError';
  constructor(asked: string) {
    super(`The store did not answer a ${asked} as stores do`);
  }
}

/** Codes of stores that have no room. */
const NO_ROOM: readonly unknown[] = [
  'QuotaExceeded',
  'InsufficientStorage',
  'InsufficientCapacity',
  'XMinioStorageFull',
];
const INSUFFICIENT_STORAGE = 507;

/** Whether the store said that there is no such object: a missing bucket, or a page of whatever stands in between, says less. */
export function isNoSuchObject(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchKey';
}

/** Whether an object is there already that was to be new. */
export function isThereAlready(error: unknown): boolean {
  return statusOf(error) === 412;
}

/** Whether the store does not know a condition that was set. */
export function isUnknownCondition(error: unknown): boolean {
  return statusOf(error) === 501;
}

/** The error that callers get for a failure: the store is full, or it cannot be used now. */
export function reportedError(error: unknown): Error {
  const isFull = error instanceof Error && (NO_ROOM.includes(error.name) || statusOf(error) === INSUFFICIENT_STORAGE);
  if (isFull) return new DiskFullError('The store has no room');
  // This machine's own disk.
  if (isDiskFull(error) && error instanceof Error) return error;
  return new UnavailableError(MESSAGES.http.unavailable, { cause: error });
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
