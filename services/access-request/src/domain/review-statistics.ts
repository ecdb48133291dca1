import { daysLater } from '@carebourse/contracts/ontario-day';

/** A line is of a week, or of an entry over all weeks. */
type Place =
  { week: string; resourceType: null; resourceId: null } | { week: null; resourceType: string; resourceId: number };

export type CountRow = Place & { status: string; count: number };

/** So many answers took so many business days. */
export type DurationRow = Place & { kind: 'first-answer' | 'decision'; days: number; count: number };

/** The Mondays of so many weeks, the last one given, the oldest first. */
export function mondaysUntil(last: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, at) => daysLater(last, 7 * (at - weeks + 1)));
}

/** What a week or an entry had. */
export interface Answers {
  counts: { status: string; count: number }[];
  firstAnswer: Durations;
  decision: Durations;
}

interface Durations {
  count: number;
  median?: number | undefined;
  ninetieth?: number | undefined;
}

/** What lines say of one place: of a week by its Monday, of an entry by its type and id. */
export function answersBy(counts: readonly CountRow[], durations: readonly DurationRow[]) {
  const countsOf = Map.groupBy(counts, keyOf);
  const durationsOf = Map.groupBy(durations, keyOf);
  return {
    keys: [...new Set([...countsOf.keys(), ...durationsOf.keys()])],
    at(key: string): Answers {
      const found = durationsOf.get(key) ?? [];
      const of = (kind: DurationRow['kind']) => durationsFrom(found.filter((row) => row.kind === kind));
      return {
        counts: (countsOf.get(key) ?? []).map(({ status, count }) => ({ status, count })),
        firstAnswer: of('first-answer'),
        decision: of('decision'),
      };
    },
  };
}

/** The median and the 90th percentile by nearest rank: the smallest number that so many are not above. */
export function durationsFrom(rows: readonly Pick<DurationRow, 'days' | 'count'>[]): Durations {
  const sorted = rows.toSorted((one, other) => one.days - other.days);
  const count = sorted.reduce((total, row) => total + row.count, 0);
  const atRank = (percent: number): number | undefined => {
    let left = Math.ceil((count * percent) / 100);
    return sorted.find((row) => (left -= row.count) <= 0)?.days;
  };
  return { count, median: atRank(50), ninetieth: atRank(90) };
}

function keyOf({ week, resourceType, resourceId }: CountRow | DurationRow): string {
  return week ?? `${resourceType}/${resourceId}`;
}
