import type { Handlers } from '@carebourse/messaging/consumer';
import type { Transaction } from '../store/database.ts';
import { removeMembership, saveMembership } from '../store/members.ts';

/** What billing does when it hears of something: it keeps who belongs to which organization. */
export const handlers: Handlers<'billing', Transaction> = {
  'member-confirmed': ({ data: { userId, organizationId, role } }, tx) =>
    saveMembership(tx, userId, { organizationId, role }),
  'member-changed': ({ data: { userId, organizationId, role } }, tx) =>
    saveMembership(tx, userId, { organizationId, role }),
  'member-removed': ({ data: { userId, organizationId } }, tx) => removeMembership(tx, userId, organizationId),
};
