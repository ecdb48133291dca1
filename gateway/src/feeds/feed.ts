import { gauge } from '@carebourse/runtime/metrics';
import type { Logger } from '@carebourse/runtime/logger';
import { retry } from '@carebourse/runtime/retry';

/** A service's word on what changes, so that what was read can be kept until it does. */
export interface Feed {
  /** Whether all changes are known, but for the last moment; while it is not, nothing that was kept may be used. */
  readonly live: boolean;
  stop(): Promise<void>;
}

const RECONNECT = { firstMs: 200, maxMs: 200 };

const feedLive = gauge('feed_live', 'Whether the feed of changes goes on: 0 keeps nothing', ['feed']);

/**
 * Follows a stream for as long as the gateway lives, again when it ends.
 * @param open asks the service for its stream
 * @param leaseMs without a message for so long, changes may have been made that were not heard of
 * @param onLost something may have been missed: forget all that was kept
 */
export function followFeed<Message>(options: {
  name: string;
  open: (signal: AbortSignal) => AsyncIterable<Message>;
  onMessage: (message: Message) => void;
  onLost: () => void;
  leaseMs: number;
  logger: Logger;
  now?: () => number;
}): Feed {
  const { name, open, onMessage, onLost, leaseMs, logger, now = () => performance.now() } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let liveUntil = -Infinity;

  async function readUntilLost(): Promise<void> {
    try {
      for await (const message of open(signal)) {
        onMessage(message);
        liveUntil = now() + leaseMs;
        feedLive.set({ feed: name }, 1);
      }
      throw new Error('the stream has ended');
    } finally {
      const wasLive = liveUntil > -Infinity;
      liveUntil = -Infinity;
      feedLive.set({ feed: name }, 0);
      onLost();
      if (wasLive && !signal.aborted) logger.info({ feed: name }, 'feed lost: nothing is kept until it is back');
    }
  }

  const running = retry(readUntilLost, {
    backoff: RECONNECT,
    signal,
    onFailure: (err) => logger.debug({ err, feed: name }, 'feed ended'),
  });
  return {
    get live() {
      return now() < liveUntil;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
