import type { QuestionSteward } from '@carebourse/contracts/record-questions';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { recordQuestionKeys } from './keys.ts';

/** GET /api/my-data/stewards: who keeps records, and can be asked about them. */
export function useStewardsToAsk() {
  return useQuery({
    queryKey: recordQuestionKeys.stewards,
    queryFn: async ({ signal }) => {
      const listed = http<{ items: QuestionSteward[] }>('/my-data/stewards', { signal });
      return (await listed.catch(failWith(TEXTS.organizationsNotLoaded))).items;
    },
  });
}
