import { UnavailableError } from '@carebourse/runtime/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabaseListener } from './database-listener.ts';
import type { Logger } from './logger.ts';
import { Wake } from './wake.ts';

/** Tells followers of changes as they are committed, by whichever process, for as long as none can have been missed. */
export interface ChangeFeed {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * What has changed since the last batch, in the words of the triggers that notify of it; an empty batch says that
   * nothing has, and comes at least once in `heartbeatMs` for as long as the database answers.
   * @throws UnavailableError when a change can have been missed: keep nothing of what was read, and follow anew
   */
  follow(signal: AbortSignal): AsyncIterable<string[]>;
}

/** Many changes in a row go together: whoever follows hears of changes at most ten times a second. */
const PAUSE_MS = 100;

interface Follower {
  changes: Set<string>;
  /** Whether there is something to tell, if only that nothing has changed. */
  due: boolean;
  lost: boolean;
  wake: Wake;
}

export function createChangeFeed(options: {
  databaseUrl: string;
  name: string;
  channel: string;
  heartbeatMs: number;
  logger: Logger;
}): ChangeFeed {
  const { heartbeatMs } = options;
  const followers = new Set<Follower>();
  let listening = false;

  function forEachFollower(work: (follower: Follower) => void): void {
    for (const follower of followers) {
      work(follower);
      follower.due = true;
      follower.wake.wake();
    }
  }

  const listener = createDatabaseListener({
    ...options,
    onListening: () => void (listening = true),
    onNotification: (payload) => forEachFollower(({ changes }) => changes.add(payload)),
    onHeartbeat: () => forEachFollower(() => undefined),
    onLost() {
      listening = false;
      forEachFollower((follower) => void (follower.lost = true));
    },
  });

  return {
    start: listener.start,
    stop: listener.stop,
    async *follow(signal) {
      const follower: Follower = { changes: new Set(), due: true, lost: !listening, wake: new Wake() };
      const end = () => follower.wake.wake();
      signal.addEventListener('abort', end, { once: true });
      followers.add(follower);
      try {
        while (!signal.aborted) {
          if (follower.lost) throw new UnavailableError('changes can have been missed');
          if (follower.due) {
            const batch = [...follower.changes];
            follower.changes.clear();
            follower.due = false;
            yield batch;
            if (batch.length > 0) await sleep(PAUSE_MS);
          }
          await follower.wake.sleep(heartbeatMs);
        }
      } finally {
        followers.delete(follower);
        signal.removeEventListener('abort', end);
      }
    },
  };
}
