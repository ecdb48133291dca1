import type { StewardUse } from '@carebourse/contracts/stewardship';
import { daysLater } from '@carebourse/contracts/ontario-day';

/** What was done under one grant in one week. */
export interface GrantUse {
  requestId: number;
  userName: string | null;
  live: boolean;
  lastAt: string;
  /** The most rows first. */
  uses: StewardUse[];
}

export interface UseWeek {
  /** Its Monday, as 2026-11-23. */
  monday: string;
  sunday: string;
  people: number;
  times: number;
  rows: number;
  bytes: number;
  /** Who used it last, first. */
  grants: GrantUse[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function groups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const found = new Map<Key, Item[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found];
}

/** Uses by week, the newest first, and in a week by grant. */
export function weeksOf(uses: readonly StewardUse[]): UseWeek[] {
  return groups(uses, ({ week }) => week)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([monday, ofWeek]) => ({
      monday,
      sunday: daysLater(monday, 6),
      people: new Set(ofWeek.map(({ userId }) => userId)).size,
      times: sum(ofWeek.map(({ times }) => times)),
      rows: sum(ofWeek.map(({ rows }) => rows)),
      bytes: sum(ofWeek.map(({ bytes }) => bytes)),
      grants: grantsOf(ofWeek),
    }));
}

function grantsOf(uses: readonly StewardUse[]): GrantUse[] {
  return groups(uses, ({ requestId }) => requestId)
    .map(([requestId, ofGrant]) => ({
      requestId,
      userName: ofGrant.find(({ userName }) => userName !== null)?.userName ?? null,
      live: ofGrant.some(({ live }) => live),
      lastAt:
        ofGrant
          .map(({ lastAt }) => lastAt)
          .toSorted()
          .at(-1) ?? '',
      uses: ofGrant.toSorted((one, other) => other.rows - one.rows || other.times - one.times),
    }))
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
}
