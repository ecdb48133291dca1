import { receivedQuerySchema } from '@carebourse/contracts/received-forms';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { formAudit } from '../events/form-audit.ts';
import { listContactMessages as findContactMessages } from '../store/contact-messages.ts';
import { presentContactMessage } from './present-forms.ts';

const MAX_MESSAGES = 200;

/** Messages may hold health information: every one that is shown is a line of the audit trail. */
export const listContactMessages: AccessRequestRpc<'ListContactMessages'> = async (
  { db, cipher },
  request,
  { caller },
) => {
  const { status } = parse(receivedQuerySchema, { status: request.status || undefined });
  const messages = await findContactMessages(db, cipher, status, MAX_MESSAGES);
  await db.outbox.createMany({
    data: messages.map((message) => formAudit('contact-message', 'viewed', caller, message)),
  });
  return { messages: messages.map(presentContactMessage) };
};
