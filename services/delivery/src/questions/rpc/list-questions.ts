import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { DeliveryRpc } from '../../context.ts';
import { listQuestions as findQuestions } from '../store/kept-questions.ts';
import { presentQuestion } from './present-question.ts';

/** They are the caller's own words, so they stay readable when the grant has ended. */
export const listQuestions: DeliveryRpc<'ListQuestions'> = async ({ db, cipher }, request, { caller }) => {
  const requestId = parse(idSchema, request.requestId);
  const questions = await findQuestions(db, cipher, { requestId, userId: caller.userId });
  return { questions: questions.map(presentQuestion) };
};
