import { auditRow } from '@carebourse/messaging/audit';
import type { DeliveryRpc } from '../context.ts';
import { listQuestions } from '../store/kept-questions.ts';
import { listUsesOf } from '../store/uses.ts';
import { listUploadsOf, type UploadRow } from '../store/uploads.ts';
import { presentUse } from './present-use.ts';

/** What the caller did under their grants, the questions that they keep, and the files that they brought. */
export const exportUses: DeliveryRpc<'ExportUses'> = async ({ db, cipher }, _request, { caller }) => {
  const { userId } = caller;
  const [uses, questions, uploads] = await Promise.all([
    listUsesOf(db, userId),
    listQuestions(db, cipher, { userId }),
    listUploadsOf(db, cipher, userId),
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
  return { document: JSON.stringify({ uses: uses.map(presentUse), questions, uploads: uploads.map(presentOwn) }) };
};

function presentOwn({ fileName, totalBytes, state, resourceType, resourceId, createdAt }: UploadRow) {
  return { fileName, totalBytes, state, resourceType, resourceId, createdAt: createdAt.toISOString() };
}
