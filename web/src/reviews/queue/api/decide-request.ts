import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import {
  requestChangedSchema,
  type DecisionInput,
  type RequestChanged,
  type ResourceRequest,
  type Review,
} from '@carebourse/contracts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, http, isRefused } from '../../../lib/http.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../lib/toasts.ts';
import * as GRANTS_TEXTS from '../../../requests/grants/texts.ts';
import { invalidateRequests } from '../../../requests/record/api/invalidate-requests.ts';
import { overtakenWords } from '../overtaken.ts';
import { changeInLists } from '../../../requests/conversation/api/in-lists.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';
import { useLeaveQueue } from './leave-queue.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

/** POST /api/resource-requests/{id}/decision */
export function sendDecision(id: number, decision: DecisionInput): Promise<ResourceRequest> {
  return http<ResourceRequest>(`/resource-requests/${id}/decision`, { method: 'POST', body: decision });
}

interface Outcomes {
  /** Called while the request is still among the waiting ones, whoever has decided on it. */
  onDecided: () => void;
  /** It says something else by now, and nothing was decided. The lists have what it says. */
  onChanged: () => void;
}

/**
 * Takes the decided request out of the waiting ones and tells how it went.
 * @param revision what was shown to whoever decides
 */
export function useDecideRequest({ id, requester }: Review, revision: number, { onDecided, onChanged }: Outcomes) {
  const client = useQueryClient();
  const leaveQueue = useLeaveQueue(id, onDecided);

  function showChange({ current }: RequestChanged) {
    onChanged();
    changeInLists(client, reviewKeys.lists, id, current);
    void invalidateRequests(client);
  }

  // Not by `useChange`: of two refusals one changes the lists in place, and the other takes the request out of them.
  return useMutation({
    mutationFn: (decision: DecisionInput) => sendDecision(id, { ...decision, revision }),
    onSuccess: ({ status }, { decision }) => {
      leaveQueue();
      const isFirst = status === 'pending';
      showToast({
        title: isFirst ? TEXTS.approvedAsFirst : TEXTS.requestDecided[decision],
        description: isFirst ? TEXTS.waitsForSecondReviewer : GRANTS_TEXTS.personNotified(requester.name),
        variant: 'success',
      });
    },
    onError: (error) => {
      const change = changeIn(error);
      if (change) {
        showChange(change);
        return;
      }
      // Somebody else was faster, or the requester has taken the request back.
      const isOvertaken = isRefused(error, PROBLEM_TYPES.alreadyDecided);
      if (isOvertaken) leaveQueue();
      showFailure(error, {
        title: isOvertaken ? errorMessage(error, MESSAGES.requests.alreadyDecided) : TEXTS.decisionNotRecorded,
        description: isOvertaken ? overtakenWords(error) : errorMessage(error, LIB_TEXTS.somethingWentWrong),
      });
    },
  });
}

/** What the request says now, when that is why the decision was refused. */
function changeIn(error: unknown): RequestChanged | undefined {
  return error instanceof ApiError ? requestChangedSchema.safeParse(error.problem).data : undefined;
}
