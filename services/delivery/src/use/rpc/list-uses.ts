import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { listUses as findUses } from '../../store/uses.ts';
import { auditLook } from '../../rpc/audit-look.ts';
import { presentUse } from './present-use.ts';

const inputSchema = z.object({
  requestId: idSchema,
  cursor: z.string(),
  limit: z.int().min(1).max(LIMITS.page.max),
});

/** For whoever may see the request, also after its end. */
export const listUses: DeliveryRpc<'ListUses'> = async ({ db, accessRequest }, request, { caller }) => {
  const { requestId, cursor, limit } = parse(inputSchema, request);
  const { userId, grant } = await accessRequest.grants.call('GetGrant', { id: requestId });
  const rows = await findUses(db, { requestId, beforeId: readCursor(cursor, idSchema), limit });
  await auditLook({ db }, caller, 'uses.viewed', { requestId, userId, resourceName: grant?.resourceName });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return { uses: items.map(presentUse), nextCursor };
};
