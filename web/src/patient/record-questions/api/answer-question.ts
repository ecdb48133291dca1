import type { RecordQuestion } from '@carebourse/contracts/record-questions';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { recordQuestionKeys } from './keys.ts';

/** POST /api/stewardship/questions/{id}/answer, of the question as the reader saw it. */
export function useAnswerQuestion({ id, revision }: RecordQuestion) {
  return useChange({
    send: (answer: string) =>
      http<RecordQuestion>(`/stewardship/questions/${id}/answer`, { method: 'POST', body: { revision, answer } }),
    changes: [recordQuestionKeys.all],
    done: { title: TEXTS.answerSent, description: TEXTS.answerSentDetail },
    failed: TEXTS.answerNotSent,
  });
}
