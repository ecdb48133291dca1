import { keptOnce } from '@carebourse/runtime/kept-once';
import { LRUCache } from 'lru-cache';
import { findReleased, type FindReleased } from '../rpc/open-table.ts';

/** For how long what was found holds, like a yes of `UseCheck` for bytes under way. */
const HOLDS_MS = 250;

const MAX_KEPT = 1_000;

/** Finds a table once for all transfers that look at it at the same moment: a thousand of them ask no more than one. */
export function findShared(): FindReleased {
  const found = new LRUCache<string, ReturnType<FindReleased>>({ max: MAX_KEPT, ttl: HOLDS_MS });
  return (db, entry, asked) => {
    const { resourceType, resourceId } = entry;
    const key = JSON.stringify([resourceType, resourceId, asked.tableId, asked.release]);
    return keptOnce(found, key, () => findReleased(db, entry, asked));
  };
}
