import { JwksClient, type Options } from 'jwks-rsa';

/** Keys that were withdrawn are out of use after this long. */
const KEY_LIFE_MS = 60 * 60_000;
/** How long known keys verify on while their publisher does not answer. */
const STALE_KEY_LIFE_MS = 24 * 60 * 60_000;
/** An unknown key id asks again, but not more often than this: forged ids must not become load. */
const REFRESH_INTERVAL_MS = 6_000;
const TIMEOUT_MS = 3_000;

/** The public key with this id, in PEM; undefined when there is none. */
export type FindKey = (keyId: string) => Promise<string | undefined>;

/** Fetches a set of keys (RFC 7517), where the library's own way will not do. */
export type FetchKeys = NonNullable<Options['fetcher']>;

/**
 * Keys that somebody publishes at an address, kept once fetched. Not by jwks-rsa's own cache and limiter: with them, set to ten a
 * minute, a hundred forged ids at once made 101 requests, the last after nine minutes; here they make one, and nobody
 * waits for more.
 * @throws (the returned function) when the keys are needed and cannot be had
 */
export function createPublishedKeys(
  jwksUri: string,
  { now = Date.now, fetcher }: { now?: () => number; fetcher?: FetchKeys } = {},
): FindKey {
  const client = new JwksClient({ jwksUri, cache: false, timeout: TIMEOUT_MS, ...(fetcher && { fetcher }) });
  let keys = new Map<string, string>();
  let fetchedAt = -Infinity;
  let askedAt = -Infinity;
  let failure: unknown;
  let fetching: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    askedAt = now();
    try {
      const fetched = await client.getSigningKeys();
      keys = new Map(fetched.map((key) => [key.kid, key.getPublicKey()]));
      fetchedAt = now();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
  }

  return async (keyId) => {
    const isYounger = (life: number) => now() - fetchedAt < life;
    if (isYounger(KEY_LIFE_MS) && keys.has(keyId)) return keys.get(keyId);
    if (now() - askedAt >= REFRESH_INTERVAL_MS) fetching ??= refresh().finally(() => (fetching = undefined));
    await fetching;
    const known = isYounger(STALE_KEY_LIFE_MS) ? keys.get(keyId) : undefined;
    if (known === undefined && failure !== undefined) throw new Error('the keys cannot be had', { cause: failure });
    return known;
  };
}
