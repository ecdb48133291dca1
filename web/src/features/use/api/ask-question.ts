import type { Answer, Question } from '@carebourse/contracts/use';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';
import { readUnderGrant } from './under-grant.ts';

/** An answer with the question that it answers: while the next one is on its way, this one stays. */
export interface Answered {
  question: Question;
  answer: Answer;
}

/** POST /api/grants/{requestId}/tables/{tableId}/ask. Each question is asked once, for each answer is a use on record. */
export function useAnswer(requestId: number, tableId: number, question: Question) {
  return useQuery({
    queryKey: grantKeys.answer(requestId, tableId, question),
    queryFn: async ({ client, signal }): Promise<Answered> => {
      const call = http<Answer>(`/grants/${requestId}/tables/${tableId}/ask`, {
        method: 'POST',
        body: question,
        signal,
      });
      return { question, answer: await readUnderGrant({ client, requestId, failure: failures.answer }, call) };
    },
    placeholderData: keepPreviousData,
  });
}
