import { LIMITS } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import { auditRow, isLookAtOneself } from '@carebourse/messaging/audit';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AgentRpc } from '../../context.ts';
import { listInvocations as findInvocations } from '../../store/invocations.ts';
import { presentInvocation } from './present-invocation.ts';

const askedSchema = z.object({
  requestId: idSchema,
  limit: z.int().min(1).max(LIMITS.page.max),
  before: z.union([z.literal('').transform(() => undefined), z.uuid()]),
});

/** Who may see what happened to a request may see what was invoked under it. A reviewer's look is a line of the audit trail. */
export const listInvocations: AgentRpc<'ListInvocations'> = async ({ db, accessRequest }, request, { caller }) => {
  const asked = parse(askedSchema, request);
  const { userId, grant } = await accessRequest.call('GetGrant', { id: asked.requestId });
  const rows = await findInvocations(db, asked);
  if (!isLookAtOneself(caller, userId)) {
    await db.outbox.create({
      data: auditRow('delivery', {
        actor: caller,
        action: 'invocations.viewed',
        informationType: 'access-request',
        subjectUserId: userId,
        subject: `request/${asked.requestId}`,
        title: grant?.resourceName,
        outcome: 'success',
      }),
    });
  }
  return { invocations: JSON.stringify(rows.map(presentInvocation)) };
};
