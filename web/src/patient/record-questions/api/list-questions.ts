import type { RecordQuestion, RecordQuestionState } from '@carebourse/contracts/record-questions';
import { usePages } from '../../../lib/use-pages.ts';
import * as TEXTS from '../texts.ts';
import { recordQuestionKeys } from './keys.ts';

/** GET /api/stewardship/questions, for custodians. */
export function useQuestions(state: RecordQuestionState) {
  return usePages<RecordQuestion>({
    queryKey: recordQuestionKeys.list(state),
    path: '/stewardship/questions',
    query: { state },
    failure: TEXTS.questionsNotFetched,
  });
}
