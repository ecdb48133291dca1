import type { Handling } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { handlersOf } from './handlers.ts';

/** What this service does with events, as they come and when they are replayed. */
export function consumerOf(context: Context): Handling<'access-request', Transaction> {
  const { db } = context;
  return { group: 'access-request', handlers: handlersOf(context), transaction: (work) => db.$transaction(work) };
}
