import type { NextRelease } from '@carebourse/contracts/release-schedule';
import { formatDate, todayInOntario } from './dates.ts';

/** By when the next release of a table is expected, or since when it is late; undefined where its steward does not say. */
export function nextReleaseWords(
  { nextReleaseBy }: Pick<NextRelease, 'nextReleaseBy'>,
  today: string = todayInOntario(),
): string | undefined {
  if (nextReleaseBy === null) return undefined;
  return nextReleaseBy < today
    ? `Next release overdue since ${formatDate(nextReleaseBy)}`
    : `Next release expected by ${formatDate(nextReleaseBy)}`;
}
