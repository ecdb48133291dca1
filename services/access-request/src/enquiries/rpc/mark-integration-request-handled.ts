import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { formAudit } from '../events/form-audit.ts';
import { handleIntegrationRequest } from '../store/integration-requests.ts';
import { presentIntegrationRequest } from './present-forms.ts';

export const markIntegrationRequestHandled: AccessRequestRpc<'MarkIntegrationRequestHandled'> = async (
  { db, cipher, now },
  { id },
  { caller },
) =>
  db.$transaction(async (tx) => {
    const handled = await handleIntegrationRequest(tx, cipher, id, { handledBy: caller.userId, handledAt: now() });
    if (!handled) throw new NotFoundError(MESSAGES.requests.notFound);
    const { request, changed } = handled;
    await tx.outbox.create({ data: formAudit('integration-request', changed ? 'handled' : 'viewed', caller, request) });
    return { request: presentIntegrationRequest(request) };
  });
