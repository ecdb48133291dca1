import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { searchWork } from '../watches/events/search-work.ts';
import { consumerOf } from './consumer.ts';
import { questionReminders } from '../records/events/remind-custodians.ts';
import { ownDecisionNotices } from '../directives/events/notify-parents.ts';

/**
 * The consumer that makes notifications, the outbox's relay, the listener that wakes the streams, the looks for new matches
 * of saved searches, the sweep of old calls, the reminders of what waits for an answer, and the notices to parents whose
 * dependents decide alone.
 */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { listener, logger } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    { name: 'notification listener', start: listener.start, stop: listener.stop },
    searchWork(context),
    appliedCallSweep(context),
    questionReminders(context),
    ownDecisionNotices(context),
  ];
}
