import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Logger } from '@carebourse/runtime/logger';
import type { ConsumerTransaction, Handling } from '../handling.ts';
import { deadLettersWaiting } from '../metrics.ts';
import type { Group } from '../subscriptions.ts';
import { replayRequested } from './replay.ts';
import { countWaiting } from './store.ts';

const LOOK_MS = 2_000;

/** Replays what was asked for by a command, or by a call that died, goes on behind settled letters, and counts the rest. */
export function deadLetterWork<G extends Group, Tx extends ConsumerTransaction>(
  handling: Handling<G, Tx>,
  logger: Logger,
): BackgroundWork {
  const { group, transaction } = handling;
  return periodicWork(
    'dead letters',
    LOOK_MS,
    async () => {
      await replayRequested(handling, logger);
      await transaction(async (tx) => {
        const { failed, held } = await countWaiting(tx, group);
        deadLettersWaiting.set({ group, state: 'failed' }, failed);
        deadLettersWaiting.set({ group, state: 'held' }, held);
      });
    },
    logger,
  );
}
