import type { ProfileRpc } from '../../context.ts';
import { checkMayAsk } from '../domain/record-question.ts';
import { listQuestionsOf } from '../store/record-questions.ts';
import { presentOwnQuestion } from './present-record-question.ts';

/** As many as an answer holds; all are in what a person exports. */
const MAX_QUESTIONS = 100;

export const listOwnRecordQuestions: ProfileRpc<'ListOwnRecordQuestions'> = async (
  { db, cipher },
  _request,
  { caller: { userId, role } },
) => {
  checkMayAsk(role);
  const questions = await listQuestionsOf(db, cipher, userId, MAX_QUESTIONS);
  return { questions: questions.map(presentOwnQuestion) };
};
