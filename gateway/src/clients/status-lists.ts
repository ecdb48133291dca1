import { LRUCache } from 'lru-cache';

/** Signed lists of the statuses of visas. */
export interface StatusLists {
  /**
   * The list with these statuses as a JWT. While they stay as they are the same one is given again for a minute, so that it
   * is not signed for each who asks.
   */
  sign(list: number, statuses: Uint8Array): Promise<string>;
}

interface Signed {
  statuses: Buffer;
  token: Promise<string>;
  at: number;
}

const MOST_LISTS = 100;
const SIGNED_FOR_MS = 60_000;

/** @param now in milliseconds */
export function createStatusLists(
  sign: (asked: { list: number; statuses: Uint8Array }) => Promise<{ token: string }>,
  now: () => number = () => performance.now(),
): StatusLists {
  const known = new LRUCache<number, Signed>({ max: MOST_LISTS });
  return {
    sign(list, statuses) {
      const before = known.get(list);
      if (before && now() - before.at < SIGNED_FOR_MS && before.statuses.equals(statuses)) return before.token;
      const token = sign({ list, statuses }).then((signed) => signed.token);
      const made = { statuses: Buffer.from(statuses), token, at: now() };
      known.set(list, made);
      token.catch(() => known.peek(list) === made && known.delete(list));
      return token;
    },
  };
}
