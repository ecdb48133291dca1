import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { formAudit } from '../events/form-audit.ts';
import { handleContactMessage } from '../store/contact-messages.ts';
import { presentContactMessage } from './present-forms.ts';

export const markContactMessageHandled: AccessRequestRpc<'MarkContactMessageHandled'> = async (
  { db, cipher, now },
  { id },
  { caller },
) =>
  db.$transaction(async (tx) => {
    const handled = await handleContactMessage(tx, cipher, id, { handledBy: caller.userId, handledAt: now() });
    if (!handled) throw new NotFoundError(MESSAGES.contact.messageNotFound);
    const { message, changed } = handled;
    await tx.outbox.create({ data: formAudit('contact-message', changed ? 'handled' : 'viewed', caller, message) });
    return { message: presentContactMessage(message) };
  });
