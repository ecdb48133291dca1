import { messagingWork } from '@carebourse/messaging/background-work';
import { APPLIED_CALL_SWEEP_MS, removeOldCalls } from '@carebourse/rpc/apply-once';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { consumerOf } from './consumer.ts';

/** The outbox's relay, the counter of requests, the feed of changes, and the sweep of old calls. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { db, feed, logger, now } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    { name: 'change feed', start: feed.start, stop: feed.stop },
    periodicWork('applied call sweep', APPLIED_CALL_SWEEP_MS, () => removeOldCalls(db, now()), logger),
  ];
}
