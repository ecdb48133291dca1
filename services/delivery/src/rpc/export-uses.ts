import { auditRow } from '@carebourse/messaging/audit';
import type { DeliveryRpc } from '../context.ts';
import { listQuestions } from '../store/kept-questions.ts';
import { listUsesOf } from '../store/uses.ts';
import { presentUse } from './present-use.ts';

/** What the caller did under their grants, and the questions that they keep. */
export const exportUses: DeliveryRpc<'ExportUses'> = async ({ db, cipher }, _request, { caller }) => {
  const { userId } = caller;
  const [uses, questions] = await Promise.all([listUsesOf(db, userId), listQuestions(db, cipher, { userId })]);
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
  return { document: JSON.stringify({ uses: uses.map(presentUse), questions }) };
};
