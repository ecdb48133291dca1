import type { Projections } from '@carebourse/messaging/projections';
import type { Transaction } from '../store/database.ts';
import { listEveryMemberId } from '../store/organization-members.ts';

/**
 * How profile builds anew what it keeps of others' events. Notifications are no projection: they are history, and people
 * have read them.
 */
export const projections: Projections<'profile', Transaction> = {
  members: async (tx) => (await listEveryMemberId(tx)).map((id) => `user/${id}`),
  // A profile of somebody whom identity does not know holds what they wrote: it goes by user-deleted alone.
  roles: async () => [],
};
