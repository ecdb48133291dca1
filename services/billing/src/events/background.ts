import { messagingWork } from '@carebourse/messaging/messaging-work';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { consumerOf } from './consumer.ts';
import { compareNightly } from '../sync/nightly.ts';

const NIGHT_WATCH_MS = 5 * 60_000;

/** The consumer that keeps memberships, the outbox's relay, and the nightly comparison with the payment provider. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { logger } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    periodicWork('comparison with the payment provider', NIGHT_WATCH_MS, () => compareNightly(context), logger),
  ];
}
