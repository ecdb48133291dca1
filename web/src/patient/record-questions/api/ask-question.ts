import {
  ANSWER_WITHIN_DAYS,
  type OwnRecordQuestion,
  type RecordQuestionInput,
} from '@carebourse/contracts/record-questions';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { recordQuestionKeys } from './keys.ts';

/** POST /api/my-data/questions */
export function useAskQuestion() {
  return useChange({
    send: (body: RecordQuestionInput) => http<OwnRecordQuestion>('/my-data/questions', { method: 'POST', body }),
    changes: [recordQuestionKeys.own],
    done: ({ kind }) => ({
      title: kind === 'complaint' ? TEXTS.complaintSent : TEXTS.questionSent,
      description: TEXTS.answerWithinDays(ANSWER_WITHIN_DAYS),
    }),
    failed: TEXTS.questionNotSent,
  });
}
