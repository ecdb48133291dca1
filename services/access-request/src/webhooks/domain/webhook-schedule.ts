const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first failed try, the second and so on. After the one that follows the last wait we give up. */
const WAITS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/** Tries of one delivery, from the first to the one after which it has failed. */
export const MAX_TRIES = WAITS_MS.length + 1;

/** An endpoint that got nothing for so long, while a delivery was given up, is disabled. */
const DISABLE_AFTER_MS = 24 * HOUR;

/**
 * When to try again after so many failures (from 1); undefined when that was the last one. Up to a fifth is added, so
 * that what failed together does not come back together.
 */
export function nextAttemptAt(failures: number, now: Date, random = Math.random): Date | undefined {
  const wait = WAITS_MS[failures - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait * (1 + random() / 5));
}

/** What a receiver said or did not say. A redirect is not followed, and so is no success. */
export function isSuccess(statusCode: number | undefined): boolean {
  return statusCode !== undefined && statusCode >= 200 && statusCode < 300;
}

/** Whether an endpoint is given up: it says that it is gone, or a delivery has failed for good and nothing got through for a day. */
export function isGivenUp(
  { statusCode, isLast }: { statusCode: number | undefined; isLast: boolean },
  failingSince: Date,
  now: Date,
): boolean {
  if (statusCode === 410) return true;
  return isLast && now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
}
