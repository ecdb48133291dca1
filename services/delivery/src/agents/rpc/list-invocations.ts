import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { DeliveryRpc } from '../../context.ts';
import { listInvocations as findInvocations } from '../store/invocations.ts';
import { auditLook } from '../../rpc/audit-look.ts';
import { invocationMessage } from './present-invocation.ts';

const inputSchema = z.object({
  requestId: idSchema,
  limit: z.int().min(1).max(LIMITS.page.max),
  before: z.union([z.literal('').transform(() => undefined), z.uuid()]),
});

/** For whoever may see the request, also after its end. */
export const listInvocations: DeliveryRpc<'ListInvocations'> = async ({ db, accessRequest }, request, { caller }) => {
  const asked = parse(inputSchema, request);
  const { userId, grant } = await accessRequest.grants.call('GetGrant', { id: asked.requestId });
  const rows = await findInvocations(db, asked);
  const lookedAt = { requestId: asked.requestId, userId, resourceName: grant?.resourceName };
  await auditLook({ db }, caller, 'invocations.viewed', lookedAt);
  return { invocations: rows.map(invocationMessage) };
};
