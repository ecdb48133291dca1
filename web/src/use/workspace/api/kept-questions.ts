import type { KeptQuestion, Question } from '@carebourse/contracts/use';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';
import { changeUnderGrant, readUnderGrant } from './under-grant.ts';

/** GET /api/grants/{requestId}/questions: what the reader has kept of this grant. */
export function useKeptQuestions(requestId: number) {
  return useQuery({
    queryKey: grantKeys.questions(requestId),
    queryFn: async ({ client, signal }) => {
      const call = http<{ items: KeptQuestion[] }>(`/grants/${requestId}/questions`, { signal });
      return (await readUnderGrant({ client, requestId, failure: failures.questions }, call)).items;
    },
  });
}

interface Keeping {
  tableId: number;
  name: string;
  question: Question;
}

/** POST /api/grants/{requestId}/questions. A name that does not fit is told on its field. */
export function useKeepQuestion(requestId: number) {
  const client = useQueryClient();
  return useChange({
    send: (body: Keeping) =>
      changeUnderGrant(
        client,
        requestId,
        http<KeptQuestion>(`/grants/${requestId}/questions`, { method: 'POST', body }),
      ),
    changes: [grantKeys.questions(requestId)],
    done: ({ name }) => ({ title: 'Question kept', description: name }),
    failed: 'The question was not kept',
  });
}

/** DELETE /api/grants/{requestId}/questions/{id} */
export function useForgetQuestion(requestId: number) {
  const client = useQueryClient();
  return useChange({
    send: ({ id }: KeptQuestion) =>
      changeUnderGrant(client, requestId, http<void>(`/grants/${requestId}/questions/${id}`, { method: 'DELETE' })),
    changes: [grantKeys.questions(requestId)],
    failed: 'The question was not removed',
  });
}
