import type { LRUCache } from 'lru-cache';

/** What is made once for all who ask meanwhile and later; what failed is tried anew. */
export function keptOnce<Kept>(
  kept: LRUCache<string, Promise<Kept>>,
  key: string,
  make: () => Promise<Kept>,
): Promise<Kept> {
  const known = kept.get(key);
  if (known) return known;
  const fresh = make();
  kept.set(key, fresh);
  fresh.catch(() => kept.delete(key));
  return fresh;
}
