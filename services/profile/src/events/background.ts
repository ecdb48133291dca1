import { messagingWork } from '@carebourse/messaging/background-work';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { handlers } from './handlers.ts';

/** The consumer that makes notifications, the outbox's relay and the listener that wakes the streams. */
export function backgroundWork(config: Config, { db, listener, logger }: Context): BackgroundWork[] {
  return [
    ...messagingWork({
      config,
      logger,
      consumer: { group: 'profile', handlers, transaction: (work) => db.$transaction(work) },
    }),
    { name: 'notification listener', start: listener.start, stop: listener.stop },
  ];
}
