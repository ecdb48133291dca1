import { entitledAggregates } from '@carebourse/messaging/entitlements';
import type { Projections } from '@carebourse/messaging/projections';
import { listAccountsWithStatus } from '../store/account-status.ts';
import type { Transaction } from '../store/database.ts';
import { listStewardIds } from '../store/stewards.ts';

/** How access-request builds anew what it keeps of others' events. */
export const projections: Projections<'access-request', Transaction> = {
  stewards: async (tx) => (await listStewardIds(tx)).map((id) => `user/${id}`),
  'account-statuses': async (tx) => (await listAccountsWithStatus(tx)).map((id) => `user/${id}`),
  entitlements: entitledAggregates,
};
