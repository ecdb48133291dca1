import { auditRow } from '@carebourse/messaging/audit';
import type { DeliveryRpc } from '../../context.ts';
import { listCopiesOfUser } from '../../use/store/copies.ts';
import { listContentsOf } from '../../agents/store/kept-invocations.ts';
import { listFeedbackOf } from '../../agents/store/feedback.ts';
import { listQuestions } from '../../questions/store/kept-questions.ts';
import { listUsesOf } from '../../store/uses.ts';
import { listUploadsOf, type UploadRow } from '../../uploads/store/uploads.ts';
import { listInvocationsOf } from '../../agents/store/invocations.ts';
import { presentInvocation } from '../../agents/rpc/present-invocation.ts';
import { presentUse } from '../../use/rpc/present-use.ts';

/** What the caller did under their grants, the agents that they called and what they said of the answers, the questions that they keep, the files that they brought, and their word on copies. */
export const exportUses: DeliveryRpc<'ExportUses'> = async ({ db, cipher }, _request, { caller }) => {
  const { userId } = caller;
  const [uses, questions, uploads, copies, invocations, contents, feedback] = await Promise.all([
    listUsesOf(db, userId),
    listQuestions(db, cipher, { userId }),
    listUploadsOf(db, cipher, userId),
    listCopiesOfUser(db, userId),
    listInvocationsOf(db, userId),
    listContentsOf(db, cipher, userId),
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
      content: contents.get(row.id),
    })),
    feedback,
  };
  return { document: JSON.stringify(document) };
};

function presentOwn({ fileName, totalBytes, state, resourceType, resourceId, createdAt }: UploadRow) {
  return { fileName, totalBytes, state, resourceType, resourceId, createdAt: createdAt.toISOString() };
}
