import type { RawDatabase } from './key-rotation.ts';
import type { Logger } from './logger.ts';
import { counter, gauge } from './metrics.ts';

const failed = counter('background_items_failed_total', 'Tries of single items of background work that failed', [
  'work',
]);

const failing = gauge('background_items_failing', 'Items that failed in the last round of a background work', ['work']);

/** Keys are handed to statements of the database: what is left waits for the next round. */
const MOST_A_ROUND = 10_000;

/** An id, as it stands in the log. */
export type ItemKey = number | string;

export interface Round<Item> {
  /** What is done, as in the name of the background work. */
  work: string;
  db: RawDatabase;
  logger: Pick<Logger, 'warn'>;
  keyOf: (item: Item) => ItemKey;
  /** @returns false when there was nothing to do, as when another replica did it */
  handle: (item: Item) => Promise<boolean | void>;
  /** Ends the round before the next item. */
  stopping?: AbortSignal;
  /** The items of somebody alone: they say nothing of how many fail. */
  isPart?: boolean;
  /** Whether all are begun at once. */
  isSideBySide?: boolean;
}

/**
 * Handles each item for itself: one that fails is counted and logged by its id, and those behind it are handled. The next
 * round tries it again. While the database is away, no item is to blame, and the round ends.
 * @returns how many items were handled
 * @throws what an item failed with while the database is away
 */
export async function eachItem<Item>(
  { work, db, logger, keyOf, handle, stopping, isPart = false, isSideBySide = false }: Round<Item>,
  items: AsyncIterable<Item> | Iterable<Item>,
): Promise<number> {
  let handled = 0;
  let failures = 0;
  const tryOne = async (item: Item): Promise<void> => {
    if (stopping?.aborted) return;
    try {
      if ((await handle(item)) !== false) handled += 1;
    } catch (error) {
      if (stopping?.aborted) return;
      if (!(await answers(db))) throw error;
      failures += 1;
      failed.inc({ work });
      logger.warn({ err: error, work, item: keyOf(item) }, 'an item of background work failed: will try again');
    }
  };
  failed.inc({ work }, 0);
  if (isSideBySide) await Promise.all((await Array.fromAsync(items)).map(tryOne));
  else for await (const item of items) await tryOne(item);
  if (!isPart) failing.set({ work }, failures);
  return handled;
}

/**
 * The items of a list that is read a page at a time and that an item leaves once it is handled. Each comes once in a round,
 * so that items which stay, because they fail, never fill the page for ever.
 * @param list a page, without the items of some keys
 */
export async function* pageByPage<Item, Key extends ItemKey>(
  list: (without: readonly Key[]) => Promise<readonly Item[]>,
  keyOf: (item: Item) => Key,
): AsyncGenerator<Item> {
  const seen = new Set<Key>();
  while (seen.size < MOST_A_ROUND) {
    const page = (await list([...seen])).filter((item) => !seen.has(keyOf(item)));
    if (page.length === 0) return;
    for (const item of page) {
      seen.add(keyOf(item));
      yield item;
    }
  }
}

async function answers(db: RawDatabase): Promise<boolean> {
  try {
    await db.$queryRawUnsafe('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
