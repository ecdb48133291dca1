import type { Handling } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { handlersOf } from './handlers.ts';

/** What this service does with events, as they come and when they are replayed. */
export function consumerOf(context: Pick<Context, 'db' | 'directives'>): Handling<'delivery', Transaction> {
  return {
    group: 'delivery',
    handlers: handlersOf(context),
    // profile is asked at it.
    alone: ['directive-changed'],
    transaction: (work) => context.db.$transaction(work),
  };
}
