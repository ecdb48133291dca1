import { messagingWork } from '@carebourse/messaging/background-work';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { handlers } from './handlers.ts';

/** The outbox's relay and the counter of requests. */
export function backgroundWork(config: Config, { db, logger }: Context): BackgroundWork[] {
  return messagingWork({
    config,
    logger,
    consumer: { group: 'catalogue', handlers, transaction: (work) => db.$transaction(work) },
  });
}
