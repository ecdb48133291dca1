import { contactMessageSchema } from '@carebourse/contracts/contact';
import { outboxRow } from '@carebourse/messaging/outbox';
import { applyOnce } from '@carebourse/rpc/apply-once';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { formAudit } from '../events/form-audit.ts';
import { createContactMessage } from '../store/contact-messages.ts';

export const submitContactMessage: AccessRequestRpc<'SubmitContactMessage'> = async (context, request, call) => {
  const form = parse(contactMessageSchema, { ...request, inquiryType: request.inquiryType || undefined });
  await context.throttle.countSubmission(form.email, call.network);
  const sender = call.callerIfAny;
  return context.db.$transaction(async (tx) => {
    const id = await nextId(tx, 'contact_message');
    const make = async () => {
      const message = await createContactMessage(tx, context.cipher, sender?.userId, form, context.now(), id);
      const received = outboxRow({
        name: 'contact-received',
        source: 'access-request',
        requestId: call.requestId,
        data: { messageId: message.id },
      });
      await tx.outbox.createMany({ data: [received, formAudit('contact-message', 'received', sender, message)] });
      return { id: message.id };
    };
    return applyOnce(tx, call, id, make, async (madeId) => ({ id: madeId }));
  });
};
