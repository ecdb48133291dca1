import { auditRow } from '@carebourse/messaging/audit';
import type { DeliveryRpc } from '../context.ts';
import { listCopiesOfUser } from '../store/copies.ts';
import { listFeedbackOf } from '../store/feedback.ts';
import { listQuestions } from '../store/kept-questions.ts';
import { listUsesOf } from '../store/uses.ts';
import { listUploadsOf, type UploadRow } from '../store/uploads.ts';
import { listInvocationsOf } from '../store/invocations.ts';
import { presentInvocation } from './agents/present-invocation.ts';
import { presentUse } from './present-use.ts';

/** What the caller did under their grants, the agents that they called and what they said of the answers, the questions that they keep, the files that they brought, and their word on copies. */
export const exportUses: DeliveryRpc<'ExportUses'> = async ({ db, cipher }, _request, { caller }) => {
  const { userId } = caller;
  const [uses, questions, uploads, copies, invocations, feedback] = await Promise.all([
    listUsesOf(db, userId),
    listQuestions(db, cipher, { userId }),
    listUploadsOf(db, cipher, userId),
    listCopiesOfUser(db, userId),
    listInvocationsOf(db, userId),
    listFeedbackOf(db, cipher, userId),
  ]);
  await db.outbox.create({
    data: auditRow('delivery', {
      actor: caller,
      action: 'uses.exported',
      informationType: 'granted-data',
      subjectUserId: userId,
      subject: `user/${userId}`,
      outcome: 'success',
    }),
  });
  const document = {
    uses: uses.map(presentUse),
    questions,
    uploads: uploads.map(presentOwn),
    copies,
    invocations: invocations.map((row) => ({
      ...presentInvocation(row),
      agentId: row.agentId,
      requestId: row.requestId,
    })),
    feedback,
  };
  return { document: JSON.stringify(document) };
};

function presentOwn({ fileName, totalBytes, state, resourceType, resourceId, createdAt }: UploadRow) {
  return { fileName, totalBytes, state, resourceType, resourceId, createdAt: createdAt.toISOString() };
}
