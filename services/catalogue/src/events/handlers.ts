import type { Handlers } from '@carebourse/messaging/handling';
import type { Transaction } from '../store/database.ts';
import { keepDelivered } from '../entries/store/delivered-tables.ts';
import { countRequest } from '../entries/store/request-counts.ts';

/**
 * What the catalogue does when it hears of something: it counts how often a resource was asked for, and keeps what is
 * delivered of each table.
 */
export const handlers: Handlers<'catalogue', Transaction> = {
  'request-submitted': async ({ data }, tx) => {
    // A returned request that is sent again is still the same request.
    if (!data.resubmitted) await countRequest(tx, data);
  },
  'request-restated': ({ data }, tx) => countRequest(tx, data),
  'table-released': ({ data }, tx) => keepDelivered(tx, data),
  'table-restated': ({ data }, tx) => keepDelivered(tx, data),
};
