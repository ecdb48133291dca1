import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordQuestion } from '@carebourse/contracts/record-questions';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { recordQuestionKeys } from './keys.ts';

const { recordQuestions: words } = MESSAGES;

/** POST /api/stewardship/questions/{id}/answer, of the question as the reader saw it. */
export function useAnswerQuestion({ id, revision }: RecordQuestion) {
  return useChange({
    send: (answer: string) =>
      http<RecordQuestion>(`/stewardship/questions/${id}/answer`, { method: 'POST', body: { revision, answer } }),
    changes: [recordQuestionKeys.all],
    done: { title: words.answerSent, description: words.answerSentDetail },
    failed: words.answerFailed,
  });
}
