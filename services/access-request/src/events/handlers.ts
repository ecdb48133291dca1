import type { Handlers } from '@carebourse/messaging/consumer';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { eraseSender } from '../store/erasure.ts';
import { closeRequests } from './close-requests.ts';

/** What access-request does when it hears of something: who has left has no access any more. */
export function handlersOf({ now }: Pick<Context, 'now'>): Handlers<'access-request', Transaction> {
  return {
    'user-deleted': async ({ data }, tx) => {
      await closeRequests(tx, data.userId, now());
      await eraseSender(tx, data.userId);
    },
  };
}
