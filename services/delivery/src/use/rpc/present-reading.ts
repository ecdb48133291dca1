import { dayOfColumn } from '@carebourse/contracts/ontario-day';
import type { UnusualReading } from '../store/unusual-readings.ts';

/** What was found, as calls answer it. */
export function presentReading({ day, firstAt, lastAt, lookedAt, ...reading }: UnusualReading) {
  const { id, rule, readerId, count, verdict, note, lookedBy } = reading;
  return {
    id,
    rule,
    readerId,
    count,
    day: dayOfColumn(day),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    verdict: verdict ?? undefined,
    note: note ?? undefined,
    lookedBy: lookedBy ?? undefined,
    lookedAt: lookedAt?.toISOString(),
  };
}
