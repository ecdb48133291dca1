import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Feed } from '../feeds/feed.ts';

/** What identity gives for a secret that somebody shows: a session's id, or an access token. */
export interface Trade<Value> {
  value: Value;
  /** For so long the value may be used in calls. */
  tokenSeconds: number;
  /** For so long the secret itself is good. */
  secretSeconds: number;
}

/** What identity has traded secrets for, kept while it may be used and nothing is heard that would change it. */
export interface Traded<Value> {
  /** @returns undefined when the secret is good for nothing; else also how many whole seconds it has left */
  resolve(secret: string): Promise<(Value & { expiresInSeconds: number }) | undefined>;
  /** @param hash SHA-256 of the secret, in hexadecimal */
  drop(hash: string): void;
  dropWhere(matches: (value: Value) => boolean): void;
  clear(): void;
}

const MOST = 20_000;

/** A token that is used must live on while the request and the calls behind it last: that long before its end it goes. */
const MARGIN_MS = 15_000;

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Secrets are kept as their hashes: what leaks from here opens nothing. What is not known for certain is asked about: while
 * the feed is away nothing is kept, and while identity is away too, nobody is let in.
 * @param trade asks identity; UnauthenticatedError for a secret that is good for nothing
 */
export function createTraded<Value extends object>(
  trade: (secret: string) => Promise<Trade<Value>>,
  feed: () => Pick<Feed, 'live'>,
  now: () => number = () => performance.now(),
): Traded<Value> {
  const known = new LRUCache<string, { value: Value; endsAt: number; usableUntil: number }>({ max: MOST });
  /** Grows with everything that is heard: an answer that was under way meanwhile may be the old one and is not kept. */
  let heard = 0;

  async function ask(secret: string, hash: string) {
    const before = { heard, at: now() };
    try {
      const { value, tokenSeconds, secretSeconds } = await trade(secret);
      const endsAt = before.at + secretSeconds * 1000;
      if (feed().live && heard === before.heard) {
        const usableUntil = Math.min(before.at + tokenSeconds * 1000 - MARGIN_MS, endsAt);
        known.set(hash, { value, endsAt, usableUntil });
      }
      return { value, endsAt };
    } catch (error) {
      if (error instanceof UnauthenticatedError) return undefined;
      throw error;
    }
  }

  return {
    async resolve(secret) {
      const hash = hashOf(secret);
      const kept = feed().live ? known.get(hash) : undefined;
      const found = kept && now() < kept.usableUntil ? kept : await ask(secret, hash);
      if (!found) return undefined;
      return { ...found.value, expiresInSeconds: Math.max(0, Math.floor((found.endsAt - now()) / 1000)) };
    },
    drop(hash) {
      heard += 1;
      known.delete(hash);
    },
    dropWhere(matches) {
      heard += 1;
      for (const [hash, { value }] of known) if (matches(value)) known.delete(hash);
    },
    clear() {
      heard += 1;
      known.clear();
    },
  };
}
