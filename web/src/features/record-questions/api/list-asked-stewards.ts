import { MESSAGES } from '@carebourse/contracts/messages';
import type { AskedSteward } from '@carebourse/contracts/record-questions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { recordQuestionKeys } from './keys.ts';

/** GET /api/my-data/stewards: who keeps records, and can be asked about them. */
export function useAskedStewards() {
  return useQuery({
    queryKey: recordQuestionKeys.stewards,
    queryFn: async ({ signal }) => {
      const listed = http<{ items: AskedSteward[] }>('/my-data/stewards', { signal });
      return (await listed.catch(failWith(MESSAGES.recordQuestions.stewardsFailed))).items;
    },
  });
}
