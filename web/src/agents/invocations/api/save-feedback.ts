import type { InvocationFeedback } from '@carebourse/contracts/agents';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/invocations/{id}/feedback: whether an answer helped. The place of the question says that it is kept. */
export function useSaveFeedback(invocationId: string) {
  return useChange({
    send: (body: InvocationFeedback) => http<void>(`/invocations/${invocationId}/feedback`, { method: 'POST', body }),
    failed: TEXTS.feedbackNotSaved,
  });
}
