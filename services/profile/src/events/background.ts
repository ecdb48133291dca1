import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { consumerOf } from './consumer.ts';

/** The consumer that makes notifications, the outbox's relay, the listener that wakes the streams, and the sweep of old calls. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { listener, logger } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    { name: 'notification listener', start: listener.start, stop: listener.stop },
    appliedCallSweep(context),
  ];
}
