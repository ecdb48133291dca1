import { messagingWork } from '@carebourse/messaging/background-work';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { handlersOf } from './handlers.ts';
import { webhookWork } from '../webhooks/worker.ts';
import { expireGrants } from './expire-grants.ts';

const EXPIRY_SWEEP_MS = 30_000;

/** The outbox's relay, the consumer of news about people, the webhooks, and the sweep of grants whose end has come. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { db, logger } = context;
  return [
    ...messagingWork({
      config,
      logger,
      consumer: {
        group: 'access-request',
        handlers: handlersOf(context),
        transaction: (work) => db.$transaction(work),
      },
    }),
    ...webhookWork(context),
    periodicWork('expiry sweep', EXPIRY_SWEEP_MS, () => expireGrants(context), logger),
  ];
}
