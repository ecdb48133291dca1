import { messagingWork } from '@carebourse/messaging/background-work';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/** The outbox's relay. Billing hears of nothing yet. */
export function backgroundWork(config: Config, { logger }: Context): BackgroundWork[] {
  return messagingWork({ config, logger });
}
