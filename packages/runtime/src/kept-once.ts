import type { LRUCache } from 'lru-cache';

/**
 * What is made once for all who ask meanwhile and later; what failed is tried anew.
 * @param isKept of which failures those who ask later hear, too
 */
export function keptOnce<Kept>(
  kept: LRUCache<string, Promise<Kept>>,
  key: string,
  make: () => Promise<Kept>,
  isKept: (error: unknown) => boolean = () => false,
): Promise<Kept> {
  const known = kept.get(key);
  if (known) return known;
  const fresh = make();
  kept.set(key, fresh);
  fresh.catch((error: unknown) => {
    if (!isKept(error) && kept.peek(key) === fresh) kept.delete(key);
  });
  return fresh;
}
