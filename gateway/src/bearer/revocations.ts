import type { RpcClient } from '@carebourse/rpc/client';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { Logger } from '@carebourse/runtime/logger';
import { runInContext } from '@carebourse/runtime/request-context';
import { randomUUID } from 'node:crypto';

export interface Revocations {
  /** Whether the client, or this one token of it, was revoked, as far as is known. */
  include(clientId: string, tokenId: string): Promise<boolean>;
}

/** How old the list may be that a token is held against: what a revocation takes to bite. */
export const REVOCATION_DELAY_MS = 5_000;

/**
 * Identity's list of revocations, asked for again when somebody shows a token and the list has grown old. While identity
 * is away the last list counts: a token that was good goes on for the few minutes that it has.
 */
export function createRevocations(
  identity: Pick<RpcClient<OAuthClientServiceDefinition>, 'call'>,
  logger: Logger,
  now: () => number = Date.now,
): Revocations {
  let revoked = new Set<string>();
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      // For everybody who waits: not by the token or the deadline of the request that came first.
      const context = { requestId: randomUUID(), deadline: Date.now() + 1_000 };
      const { clientIds, tokenIds } = await runInContext(context, () => identity.call('ListRevocations', {}));
      revoked = new Set([...clientIds, ...tokenIds]);
    } catch (error) {
      logger.warn({ err: error }, 'revocations not fetched: the last list counts');
    }
    askedAt = now();
  }

  return {
    async include(clientId, tokenId) {
      if (now() - askedAt >= REVOCATION_DELAY_MS) {
        asking ??= ask().finally(() => (asking = undefined));
        await asking;
      }
      return revoked.has(clientId) || revoked.has(tokenId);
    },
  };
}
