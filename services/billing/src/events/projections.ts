import type { Projections } from '@carebourse/messaging/projections';
import type { Transaction } from '../store/database.ts';
import { listMemberIds } from '../store/members.ts';

/** How billing builds anew what it keeps of others' events. */
export const projections: Projections<'billing', Transaction> = {
  members: async (tx) => (await listMemberIds(tx)).map((id) => `user/${id}`),
};
