import { LRUCache } from 'lru-cache';

/** A statement that came so often comes again. */
const OFTEN = 3;
/** What each connection keeps at most, some 20 kB for each. */
const MOST_NAMES = 150;
/** How many texts are counted at a time: lists of all lengths make many that never come again. */
const MOST_COUNTED = 1_000;

/** What has a plan that is worth keeping; BEGIN and its kind have none. */
const PLANNED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * Names for statements that come often, so that each connection reads and plans them once and not each time. Without a
 * name, which is an empty text, a statement is planned anew. For one pool: a name means the same on all its connections.
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED });

  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMES || !PLANNED.test(sql)) return '';
    const count = (counts.get(sql) ?? 0) + 1;
    if (count < OFTEN) {
      counts.set(sql, count);
      return '';
    }
    counts.delete(sql);
    const name = `often_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
