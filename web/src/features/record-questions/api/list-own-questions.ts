import { MESSAGES } from '@carebourse/contracts/messages';
import type { OwnRecordQuestion } from '@carebourse/contracts/record-questions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { recordQuestionKeys } from './keys.ts';

/** GET /api/my-data/questions: what the reader asked, newest first. */
export function useOwnQuestions() {
  return useQuery({
    queryKey: recordQuestionKeys.own,
    queryFn: async ({ signal }) => {
      const asked = http<{ items: OwnRecordQuestion[] }>('/my-data/questions', { signal });
      return (await asked.catch(failWith(MESSAGES.recordQuestions.ownFailed))).items;
    },
  });
}
