import type { Handlers } from '@carebourse/messaging/handling';
import type { Transaction } from '../store/database.ts';
import { countRequest } from '../store/request-counts.ts';

/** What the catalogue does when it hears of something: it counts how often a resource was asked for. */
export const handlers: Handlers<'catalogue', Transaction> = {
  'request-submitted': async ({ data }, tx) => {
    // A returned request that is sent again is still the same request.
    if (!data.resubmitted) await countRequest(tx, data);
  },
  'request-restated': ({ data }, tx) => countRequest(tx, data),
};
