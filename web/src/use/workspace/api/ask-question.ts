import type { Answer, Question } from '@carebourse/contracts/use';
import { keepPreviousData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';
import { readUnderGrant } from './under-grant.ts';

/** An answer with the question that it answers: while the next one is on its way, this one stays. */
export interface Answered {
  question: Question;
  answer: Answer;
}

interface TableQuestion {
  requestId: number;
  tableId: number;
  question: Question;
}

async function askQuestion(client: QueryClient, { requestId, tableId, question }: TableQuestion, signal: AbortSignal) {
  const call = http<Answer>(`/grants/${requestId}/tables/${tableId}/ask`, { method: 'POST', body: question, signal });
  return { question, answer: await readUnderGrant({ client, requestId, failure: failures.answer }, call) };
}

/**
 * POST /api/grants/{requestId}/tables/{tableId}/ask. Each question is asked once, for each answer is a use on record;
 * nothing is asked while there is no question.
 */
export function useAnswer(requestId: number, tableId: number, question: Question | undefined) {
  return useQuery({
    queryKey: grantKeys.answer(requestId, tableId, question),
    queryFn: question
      ? ({ client, signal }): Promise<Answered> => askQuestion(client, { requestId, tableId, question }, signal)
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
