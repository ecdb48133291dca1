import { daysLater } from '@carebourse/contracts/ontario-day';

/** A line is of a week, or of an entry over all weeks. */
type Place =
  { week: string; resourceType: null; resourceId: null } | { week: null; resourceType: string; resourceId: number };

export type StepRow = Place & { action: string; count: number };

/** Of an entry, or of all there is. */
export type StatusRow = ({ resourceType: string; resourceId: number } | { resourceType: null; resourceId: null }) & {
  status: string;
  count: number;
};

/** So many answers took so many business days. */
export type DurationRow = Place & { kind: 'first-answer' | 'decision'; days: number; count: number };

/** The Mondays of so many weeks, the last one given, the oldest first. */
export function mondaysUntil(last: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, at) => daysLater(last, 7 * (at - weeks + 1)));
}

/** What a week had, or an entry in all of them. */
export interface Answers {
  steps: { action: string; count: number }[];
  firstAnswer: Durations;
  decision: Durations;
}

interface Durations {
  count: number;
  median?: number | undefined;
  ninetieth?: number | undefined;
}

/** What lines say of one place: of a week by its Monday, of an entry by its type and id, as in `data/3`. */
export function answersBy(steps: readonly StepRow[], durations: readonly DurationRow[]) {
  const stepsOf = Map.groupBy(steps, keyOf);
  const durationsOf = Map.groupBy(durations, keyOf);
  return {
    keys: [...new Set([...stepsOf.keys(), ...durationsOf.keys()])],
    at(key: string): Answers {
      const found = durationsOf.get(key) ?? [];
      const of = (kind: DurationRow['kind']) => durationsFrom(found.filter((row) => row.kind === kind));
      return {
        steps: (stepsOf.get(key) ?? []).map(({ action, count }) => ({ action, count })),
        firstAnswer: of('first-answer'),
        decision: of('decision'),
      };
    },
  };
}

/** Counts requests by their status: of one entry by its type and id, or of all entries. */
export function countsByStatus(rows: readonly StatusRow[]) {
  const of = (found: readonly StatusRow[]) => found.map(({ status, count }) => ({ status, count }));
  const ofEntries = Map.groupBy(
    rows.filter(({ resourceType }) => resourceType !== null),
    ({ resourceType, resourceId }) => `${resourceType}/${resourceId}`,
  );
  return {
    all: of(rows.filter(({ resourceType }) => resourceType === null)),
    at: (key: string) => of(ofEntries.get(key) ?? []),
    /** Entries for which something waits. */
    waiting: [...ofEntries].filter(([, found]) => found.some(({ status }) => status === 'pending')).map(([key]) => key),
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

function keyOf({ week, resourceType, resourceId }: StepRow | DurationRow): string {
  return week ?? `${resourceType}/${resourceId}`;
}
