import { customIntegrationSchema } from '@carebourse/contracts/contact';
import { outboxRow } from '@carebourse/messaging/outbox';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { formAudit } from '../events/form-audit.ts';
import { createIntegrationRequest } from '../store/integration-requests.ts';

export const submitIntegrationRequest: AccessRequestRpc<'SubmitIntegrationRequest'> = async (
  context,
  request,
  call,
) => {
  const form = parse(customIntegrationSchema, request);
  await context.throttle.countSubmission(form.email, call.network);
  const sender = call.callerIfAny;
  return context.db.$transaction(async (tx) => {
    const id = await nextId(tx, 'integration_request');
    const make = async () => {
      const asked = await createIntegrationRequest(tx, context.cipher, sender?.userId, form, context.now(), id);
      const requested = outboxRow({
        name: 'integration-requested',
        source: 'access-request',
        requestId: call.requestId,
        data: { integrationRequestId: asked.id },
      });
      await tx.outbox.createMany({ data: [requested, formAudit('integration-request', 'received', sender, asked)] });
      return { id: asked.id };
    };
    return applyOnce(tx, call, id, make, async (madeId) => ({ id: madeId }));
  });
};
