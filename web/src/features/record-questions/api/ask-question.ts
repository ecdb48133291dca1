import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ANSWER_WITHIN_DAYS,
  type OwnRecordQuestion,
  type RecordQuestionInput,
} from '@carebourse/contracts/record-questions';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { recordQuestionKeys } from './keys.ts';

const { recordQuestions: words } = MESSAGES;

/** POST /api/my-data/questions */
export function useAskQuestion() {
  return useChange({
    send: (body: RecordQuestionInput) => http<OwnRecordQuestion>('/my-data/questions', { method: 'POST', body }),
    changes: [recordQuestionKeys.own],
    done: ({ kind }) => ({
      title: kind === 'complaint' ? words.complaintSent : words.sent,
      description: words.sentDetail(ANSWER_WITHIN_DAYS),
    }),
    failed: words.notSent,
  });
}
