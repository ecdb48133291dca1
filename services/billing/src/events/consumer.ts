import type { Handling } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { createHandlers } from './handlers.ts';

/** What this service does with events, as they come and when they are replayed. */
export function consumerOf(context: Context): Handling<'billing', Transaction> {
  const { db } = context;
  return {
    group: 'billing',
    handlers: createHandlers(context),
    // They ask the card provider.
    alone: ['user-deleted', 'member-removed'],
    transaction: (work) => db.$transaction(work),
  };
}
