import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { Feed } from '../feeds/feed.ts';
import { createTraded, type Traded } from './traded.ts';

/** A live session: its token goes along with every call to a service. */
export interface Session {
  id: string;
  userId: number;
  token: string;
  expiresInSeconds: number;
}

/** Sessions that have ended, by their ids' hashes, API clients and access tokens, and people whose sessions may have. */
export interface EndedSessions {
  hashes: readonly string[];
  userIds: readonly number[];
  clientIds: readonly string[];
  tokenIds: readonly string[];
}

export type KnownSessions = Traded<Omit<Session, 'expiresInSeconds'>>;

/** Sessions of browsers. */
export function createKnownSessions(
  identity: Pick<RpcClient<IdentityServiceDefinition>, 'call'>,
  feed: () => Pick<Feed, 'live'>,
  now?: () => number,
): KnownSessions {
  return createTraded(
    async (id) => {
      const { token, userId, ...answer } = await identity.call('ResolveSession', { sessionId: id });
      return {
        value: { id, userId, token },
        tokenSeconds: answer.tokenExpiresInSeconds,
        secretSeconds: answer.sessionExpiresInSeconds,
      };
    },
    feed,
    now,
  );
}
