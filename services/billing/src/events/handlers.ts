import type { Handlers } from '@carebourse/messaging/handling';
import type { Transaction } from '../store/database.ts';
import { removeMembership, saveMembership, setMembership } from '../store/members.ts';
import type { SyncContext } from '../sync/apply-latest.ts';
import { endPlansOf } from '../sync/end-plans.ts';

/** What billing does when it hears of something: it keeps who belongs to which organization, and who leaves pays no more. */
export function createHandlers(context: SyncContext): Handlers<'billing', Transaction> {
  return {
    'member-confirmed': ({ data: { userId, organizationId, role } }, tx) =>
      saveMembership(tx, userId, { organizationId, role }),
    'member-changed': ({ data: { userId, organizationId, role } }, tx) =>
      saveMembership(tx, userId, { organizationId, role }),
    'member-removed': ({ data: { userId, organizationId } }, tx) => removeMembership(tx, userId, organizationId),
    'user-restated': async ({ data: { userId, organizationId, memberRole } }, tx) => {
      const isMember = organizationId !== undefined && memberRole !== undefined;
      await setMembership(tx, userId, isMember ? { organizationId, role: memberRole } : undefined);
    },
    'user-deleted': async ({ data }) => endPlansOf(context, `user/${data.userId}`),
  };
}
