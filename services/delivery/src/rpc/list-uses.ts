import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { auditRow, isLookAtOneself } from '@carebourse/messaging/audit';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../context.ts';
import { listUses as findUses } from '../store/uses.ts';
import { presentUse } from './present-use.ts';

const askedSchema = z.object({
  requestId: idSchema,
  cursor: z.string(),
  limit: z.int().min(1).max(LIMITS.page.max),
});

/**
 * Who may see what happened to a request may see what was done under it, also after its end. A reviewer's look is a line
 * of the audit trail.
 */
export const listUses: DeliveryRpc<'ListUses'> = async ({ db, accessRequest }, request, { caller }) => {
  const { requestId, cursor, limit } = parse(askedSchema, request);
  const { userId, grant } = await accessRequest.call('GetGrant', { id: requestId });
  const rows = await findUses(db, { requestId, beforeId: readCursor(cursor, idSchema), limit });
  if (!isLookAtOneself(caller, userId)) {
    await db.outbox.create({
      data: auditRow('delivery', {
        actor: caller,
        action: 'uses.viewed',
        informationType: 'access-request',
        subjectUserId: userId,
        subject: `request/${requestId}`,
        title: grant?.resourceName,
        outcome: 'success',
      }),
    });
  }
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return { uses: items.map(presentUse), nextCursor };
};
