import type { Handling } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { handlers } from './handlers.ts';

/** What this service does with events, as they come and when they are replayed. */
export function consumerOf({ db }: Pick<Context, 'db'>): Handling<'delivery', Transaction> {
  return { group: 'delivery', handlers, transaction: (work) => db.$transaction(work) };
}
