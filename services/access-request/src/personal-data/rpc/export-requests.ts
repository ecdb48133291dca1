import { auditRow } from '@carebourse/messaging/audit';
import type { AccessRequestRpc } from '../../context.ts';
import { requestFacts } from '../../rpc/present.ts';
import {
  listDraftedRequests,
  listKeptViews,
  listRequestsWithHistory,
  listSentForms,
  listWaitingFiles,
  listWebhookAddresses,
  listWrittenAsReviewer,
} from '../store/exports.ts';

/**
 * The caller's requests with all that happened to them, their drafts, what they wrote and kept as a reviewer, brought and not
 * sent yet, and sent through the public forms, and their webhooks.
 */
export const exportRequests: AccessRequestRpc<'ExportRequests'> = async ({ db, cipher }, _request, { caller }) => {
  const [requests, drafts, writtenAsReviewer, savedViews, waitingFiles, forms, webhooks] = await Promise.all([
    listRequestsWithHistory(db, cipher, caller.userId),
    listDraftedRequests(db, cipher, caller.userId),
    listWrittenAsReviewer(db, cipher, caller.userId),
    listKeptViews(db, cipher, caller.userId),
    listWaitingFiles(db, cipher, caller.userId),
    listSentForms(db, cipher, caller.userId),
    listWebhookAddresses(db, caller.userId),
  ]);
  await db.outbox.create({
    data: auditRow('access-request', {
      actor: caller,
      action: 'requests.exported',
      informationType: 'access-request',
      subjectUserId: caller.userId,
      subject: `user/${caller.userId}`,
      outcome: 'success',
    }),
  });
  const document = {
    requests: requests.map(({ request, history, messages }) => ({
      ...requestFacts(request),
      history,
      messages,
    })),
    drafts,
    writtenAsReviewer,
    savedViews,
    waitingFiles,
    ...forms,
    webhooks,
  };
  return { document: JSON.stringify(document) };
};
