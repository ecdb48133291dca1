import type { Handlers } from '@carebourse/messaging/handling';
import type { Transaction } from '../store/database.ts';
import { hasMembers, removeMembership, saveMembership, setMembership } from '../store/members.ts';
import type { SyncContext } from '../sync/apply-latest.ts';
import { handOver } from '../sync/hand-over.ts';
import { endPlansOf } from '../sync/end-plans.ts';

/**
 * What billing does when it hears of something: it keeps who belongs to which organization, and who
 * leaves pays no more; neither does an organization that everybody has left.
 */
export function createHandlers(context: SyncContext): Handlers<'billing', Transaction> {
  return {
    'member-confirmed': async ({ data: { userId, organizationId, role, founded } }, tx) => {
      await saveMembership(tx, userId, { organizationId, role });
      // What they bought is for the organization that they have founded to fill it.
      if (founded) await handOver(tx, `user/${userId}`, `organization/${organizationId}`, context.now());
    },
    'member-changed': ({ data: { userId, organizationId, role } }, tx) =>
      saveMembership(tx, userId, { organizationId, role }),
    'member-removed': async ({ data: { userId, organizationId } }, tx) => {
      await removeMembership(tx, userId, organizationId);
      if (!(await hasMembers(tx, organizationId))) await endPlansOf(context, `organization/${organizationId}`);
    },
    'user-restated': async ({ data: { userId, organizationId, memberRole } }, tx) => {
      const isMember = organizationId !== undefined && memberRole !== undefined;
      await setMembership(tx, userId, isMember ? { organizationId, role: memberRole } : undefined);
    },
    'user-deleted': async ({ data }) => endPlansOf(context, `user/${data.userId}`),
  };
}
