import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { sealingWork } from '@carebourse/runtime/sealed-tables';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { searchWork } from '../searches/search-work.ts';
import { sealedTables } from '../store/sealed-tables.ts';
import { consumerOf } from './consumer.ts';
import { questionReminders } from './remind-custodians.ts';
import { ownDecisionNotices } from './tell-parents.ts';

/**
 * The consumer that makes notifications, the outbox's relay, the listener that wakes the streams, the looks for new matches
 * of saved searches, the sweep of old calls, the reminders of what waits for an answer, the notices to parents whose
 * dependents decide alone, and the sealing of what older versions wrote in the clear.
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
    sealingWork(context, sealedTables),
  ];
}
