import type { Projections } from '@carebourse/messaging/projections';
import type { Transaction } from '../store/database.ts';
import { listDeliveredTables } from '../entries/store/delivered-tables.ts';
import { forgetRequests } from '../entries/store/request-counts.ts';

/**
 * How the catalogue builds anew what it keeps of others' events. Until all requests are published again, it counts too few.
 */
export const projections: Projections<'catalogue', Transaction> = {
  'request-counts': async (tx) => {
    await forgetRequests(tx);
    return [];
  },
  'delivered-tables': async (tx) => (await listDeliveredTables(tx)).map((id) => `table/${id}`),
};
