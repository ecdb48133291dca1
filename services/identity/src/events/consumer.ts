import type { Handling } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { createBulkHandlers, createHandlers } from './handlers.ts';

/** What this service does with events, as they come and when they are replayed. */
export function consumerOf(context: Context): Handling<'identity', Transaction> {
  const { db } = context;
  return {
    group: 'identity',
    handlers: createHandlers(context),
    bulkHandlers: createBulkHandlers(context),
    transaction: (work) => db.$transaction(work),
  };
}
