import type { Handling } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { handlers } from './handlers.ts';
import { notifyAnswerers, notifyCustodians, notifyOfficers } from '../records/events/notify-custodians.ts';

/** What this service does with events, as they come and when they are replayed. */
export function consumerOf(context: Context): Handling<'profile', Transaction> {
  return {
    group: 'profile',
    handlers: {
      ...handlers,
      'link-contested': ({ data, time }, tx) => notifyCustodians(context, tx, data, new Date(time)),
      'record-question-waits': ({ data, time }, tx) => notifyAnswerers(context, tx, data, new Date(time)),
      'unusual-reading-found': ({ time }, tx) => notifyOfficers(context, tx, new Date(time)),
    },
    // The first three ask identity and delivery. The latter two hold what every change of directives waits for, and nothing may be locked after it.
    alone: ['link-contested', 'record-question-waits', 'unusual-reading-found', 'user-deleted', 'user-renamed'],
    transaction: (work) => context.db.$transaction(work),
  };
}
