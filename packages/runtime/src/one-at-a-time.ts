const last = new Map<string, Promise<unknown>>();

/**
 * Does work of one key in this process one after the other, in the order in which it comes. It saves calls whose answers
 * would be thrown away, and connections that would wait for a lock; what is right does not depend on it.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
