import type { Logger } from '../logger.ts';
import { defaultRetry } from '../consumer.ts';
import { type ConsumerTransaction, type Handling, handlerOf } from '../handling.ts';
import { decodeEvent } from '../event.ts';
import { enterInbox } from '../inbox.ts';
import type { Group } from '../subscriptions.ts';
import { inConsumerSpan } from '../tracing.ts';
import { reasonOf } from './letter.ts';
import { firstWaiting, linesToReplay, lockLine, markFailedAgain, markReplayed, type WaitingLetter } from './store.ts';

/**
 * Hands the letters that somebody asked for, and what waits behind a settled one, to the group's handlers: each line in
 * order until one fails. A letter is settled in the transaction of its effect, so its effect happens once, whoever
 * replays at the same time and whatever dies.
 */
export async function replayRequested<G extends Group, Tx extends ConsumerTransaction>(
  handling: Handling<G, Tx>,
  logger: Logger,
): Promise<void> {
  let lines: string[] = [];
  await handling.transaction(async (tx) => {
    lines = await linesToReplay(tx, handling.group);
  });
  for (const line of lines) {
    while (await replayFirst(handling, logger, line));
  }
}

/** @returns whether the next letter of the line may be tried */
async function replayFirst<G extends Group, Tx extends ConsumerTransaction>(
  handling: Handling<G, Tx>,
  logger: Logger,
  line: string,
): Promise<boolean> {
  const { group, transaction } = handling;
  const tried: { letter?: WaitingLetter } = {};
  try {
    await transaction(async (tx) => {
      await lockLine(tx, group, line);
      const first = await firstWaiting(tx, group, line);
      if (!first || (first.state === 'failed' && !first.replayRequested)) return;
      tried.letter = first;
      await handleAgain(handling, tx, first.body);
      await markReplayed(tx, first.id);
    });
  } catch (error) {
    const { letter } = tried;
    if (!letter) throw error;
    logger.warn({ group, eventId: letter.eventId, aggregate: letter.aggregate, err: error }, 'replay failed');
    // When it is the database that is away, this fails too and nothing is counted.
    await transaction((tx) => markFailedAgain(tx, letter, reasonOf(error), defaultRetry.tries));
    return false;
  }
  return tried.letter !== undefined;
}

async function handleAgain<G extends Group, Tx extends ConsumerTransaction>(
  { group, handlers }: Handling<G, Tx>,
  tx: Tx,
  body: string,
): Promise<void> {
  const decoded = decodeEvent(body);
  const handler = decoded && handlerOf(handlers, decoded.name);
  // A newer version may have done without it.
  if (!decoded || !handler) return;
  if (!(await enterInbox(tx, { consumer: group, eventId: decoded.event.id }))) return;
  await inConsumerSpan(group, decoded, () => handler(decoded.event, tx));
}
