import { entitledAggregates } from '@carebourse/messaging/entitlements';
import type { Projections } from '@carebourse/messaging/projections';
import type { Transaction } from '../store/database.ts';
import { removeRequesters } from '../store/organizations/steward-requesters.ts';

/** How identity builds anew what it keeps of others' events. The audit trail is no projection: it only grows. */
export const projections: Projections<'identity', Transaction> = {
  entitlements: entitledAggregates,
  // Until all are told again, stewards see numbers for some names.
  requesters: async (tx) => {
    await removeRequesters(tx);
    return [];
  },
};
