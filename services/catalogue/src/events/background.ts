import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { importWork } from '../imports/import-work.ts';
import { consumerOf } from './consumer.ts';

/** The outbox's relay, the counter of requests, the feed of changes, the sweep of old calls, and what imports leave to do. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { feed, logger } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    { name: 'change feed', start: feed.start, stop: feed.stop },
    appliedCallSweep(context),
    ...importWork(context),
  ];
}
