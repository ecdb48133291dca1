import type { OwnRecordQuestion } from '@carebourse/contracts/record-questions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { recordQuestionKeys } from './keys.ts';

/** GET /api/my-data/questions: what the reader asked, newest first. */
export function useOwnQuestions() {
  return useQuery({
    queryKey: recordQuestionKeys.own,
    queryFn: async ({ signal }) => {
      const list = http<{ items: OwnRecordQuestion[] }>('/my-data/questions', { signal });
      return (await list.catch(failWith(TEXTS.ownQuestionsNotLoaded))).items;
    },
  });
}
