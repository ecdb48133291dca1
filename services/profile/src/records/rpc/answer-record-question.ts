import { MESSAGES } from '@carebourse/contracts/messages';
import { recordAnswerSchema } from '@carebourse/contracts/record-questions';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkAnswerable, isTheirs } from '../domain/record-question.ts';
import { questionAnswered } from '../domain/record-question-notification.ts';
import { addNotifications } from '../../store/notifications.ts';
import { answerQuestion, lockQuestion } from '../store/record-questions.ts';
import { recordQuestionAudit } from '../../rpc/audit.ts';
import { presentQuestion } from './present-record-question.ts';
import { requireCustodian } from './require-custodian.ts';

export const answerRecordQuestion: ProfileRpc<'AnswerRecordQuestion'> = async (context, request, { caller }) => {
  const { db, cipher, now } = context;
  const { revision, answer } = parse(recordAnswerSchema, request);
  const custodian = await requireCustodian(context, caller);
  const { userId: answeredBy, organizationId: answeredFor } = custodian;
  const answered = await db.$transaction(async (tx) => {
    const question = await lockQuestion(tx, cipher, request.id);
    if (!question || !isTheirs(question, custodian)) throw new NotFoundError(MESSAGES.recordQuestions.notFound);
    checkAnswerable(question, revision, answeredBy);
    const answeredAt = now();
    await addNotifications(tx, [questionAnswered(question)], answeredAt);
    await tx.outbox.create({ data: recordQuestionAudit(caller, 'record-question.answered', question) });
    return answerQuestion(tx, cipher, question.id, { answer, answeredBy, answeredFor, answeredAt });
  });
  return { question: presentQuestion(answered) };
};
