import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { consumerOf } from './consumer.ts';

/** The outbox's relay, the consumer of news about people, and the sweep of old calls. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { logger } = context;
  return [...messagingWork({ config, logger, consumer: consumerOf(context) }), appliedCallSweep(context)];
}
