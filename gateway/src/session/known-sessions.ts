import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Feed } from '../feeds/feed.ts';

/** A live session: its token goes along with every call to a service. */
export interface Session {
  id: string;
  token: string;
  expiresInSeconds: number;
}

/** What identity has traded sessions for, kept while the token lives and nothing is heard that would change it. */
export interface KnownSessions {
  /** @returns undefined when the session is over */
  resolve(id: string): Promise<Session | undefined>;
  /** @param hash SHA-256 of the session's id, in hexadecimal */
  drop(hash: string): void;
  dropUser(userId: number): void;
  clear(): void;
}

const MOST = 20_000;

/** A token that is used must live on while the request and the calls behind it last: that long before its end it goes. */
const MARGIN_MS = 15_000;

interface Known {
  token: string;
  userId: number;
  /** On the clock of `now`. */
  endsAt: number;
}

/** Cookies are kept as their hashes: what leaks from here opens no session. */
export function createKnownSessions(
  identity: Pick<RpcClient<IdentityServiceDefinition>, 'call'>,
  feed: () => Pick<Feed, 'live'>,
  now: () => number = () => performance.now(),
): KnownSessions {
  const sessions = new LRUCache<string, Known & { usableUntil: number }>({ max: MOST });
  /** Grows with everything that is heard: an answer that was under way meanwhile may be the old one and is not kept. */
  let heard = 0;

  async function ask(id: string, hash: string): Promise<Known | undefined> {
    const before = { heard, at: now() };
    try {
      const answer = await identity.call('ResolveSession', { sessionId: id });
      const { token, userId } = answer;
      const known = { token, userId, endsAt: before.at + answer.sessionExpiresInSeconds * 1000 };
      if (feed().live && heard === before.heard) {
        const tokenEndsAt = before.at + answer.tokenExpiresInSeconds * 1000 - MARGIN_MS;
        sessions.set(hash, { ...known, usableUntil: Math.min(tokenEndsAt, known.endsAt) });
      }
      return known;
    } catch (error) {
      if (error instanceof UnauthenticatedError) return undefined;
      throw error;
    }
  }

  return {
    async resolve(id) {
      const hash = createHash('sha256').update(id).digest('hex');
      const kept = feed().live ? sessions.get(hash) : undefined;
      const known = kept && now() < kept.usableUntil ? kept : await ask(id, hash);
      if (!known) return undefined;
      return { id, token: known.token, expiresInSeconds: Math.max(0, Math.floor((known.endsAt - now()) / 1000)) };
    },
    drop(hash) {
      heard += 1;
      sessions.delete(hash);
    },
    dropUser(userId) {
      heard += 1;
      for (const [hash, known] of sessions) if (known.userId === userId) sessions.delete(hash);
    },
    clear() {
      heard += 1;
      sessions.clear();
    },
  };
}
