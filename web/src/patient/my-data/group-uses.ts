import type { RecordUseLine } from '@carebourse/contracts/my-data';
import { formatMonth } from '../../lib/dates.ts';

/** Uses that are told in one sentence: by the same person or organization, of one table, for one purpose. */
export interface UseGroup {
  key: string;
  /** The newest of them. */
  newest: RecordUseLine;
  /** Newest first. */
  uses: RecordUseLine[];
}

/** The uses of a month, by the days of Ontario. */
export interface UseMonth {
  name: string;
  groups: UseGroup[];
}

/** Takes uses together by month, and in each by who, table and purpose; all in the order in which they come. */
export function groupUses(uses: readonly RecordUseLine[]): UseMonth[] {
  const months = new Map<string, Map<string, UseGroup>>();
  for (const use of uses) {
    const name = formatMonth(use.at);
    const groups = months.get(name) ?? new Map<string, UseGroup>();
    const key = keyOf(use);
    const group = groups.get(key) ?? { key, newest: use, uses: [] };
    group.uses.push(use);
    groups.set(key, group);
    months.set(name, groups);
  }
  return [...months].map(([name, groups]) => ({ name, groups: [...groups.values()] }));
}

function keyOf({ organization, by, table, purpose, figures, included }: RecordUseLine): string {
  return JSON.stringify([organization ?? by.id, table.id, table.synthetic, purpose?.kind, figures, included]);
}
