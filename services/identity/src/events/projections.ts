import { entitledAggregates } from '@carebourse/messaging/entitlements';
import type { Projections } from '@carebourse/messaging/projections';
import type { Transaction } from '../store/database.ts';
import { removeRequesters } from '../accounts/store/steward-requesters.ts';

/** How identity builds anew what it keeps of others' events. The audit trail is no projection: it only grows. */
export const projections: Projections<'identity', Transaction> = {
  entitlements: entitledAggregates,
  // Until all are published again, stewards see numbers for some names.
  requesters: async (tx) => {
    await removeRequesters(tx);
    return [];
  },
};
