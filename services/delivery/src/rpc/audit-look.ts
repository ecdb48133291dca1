import { auditRow, isLookAtOneself } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../context.ts';

/** Whose grant is looked at, as access-request answers it. */
interface LookedAt {
  requestId: number;
  userId: number;
  resourceName: string | undefined;
}

/** Who may see what happened to a request may see what was done under it. A reviewer's look is a line of the audit trail. */
export async function auditLook(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  action: 'uses.viewed' | 'invocations.viewed',
  { requestId, userId, resourceName }: LookedAt,
): Promise<void> {
  if (isLookAtOneself(caller, userId)) return;
  await db.outbox.create({
    data: auditRow('delivery', {
      actor: caller,
      action,
      informationType: 'access-request',
      subjectUserId: userId,
      subject: `request/${requestId}`,
      title: resourceName,
      outcome: 'success',
    }),
  });
}
