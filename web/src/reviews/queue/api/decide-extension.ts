import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DecideExtensionInput } from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest, Review } from '@carebourse/contracts/requests';
import { useMutation } from '@tanstack/react-query';
import { errorMessage, http, isRefused } from '../../../lib/http.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../lib/toasts.ts';
import * as GRANTS_TEXTS from '../../../requests/grants/texts.ts';
import { overtakenWords } from '../overtaken.ts';
import * as TEXTS from '../texts.ts';
import { useLeaveQueue } from './leave-queue.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

const { requests } = MESSAGES;

/** POST /api/resource-requests/{id}/extension/decision */
export function sendExtensionDecision(id: number, decision: DecideExtensionInput): Promise<ResourceRequest> {
  return http<ResourceRequest>(`/resource-requests/${id}/extension/decision`, { method: 'POST', body: decision });
}

/** Takes a decided extension out of the waiting ones and tells how it went. */
export function useDecideExtension({ id, requester }: Review, onDecided: () => void) {
  const leaveQueue = useLeaveQueue(id, onDecided);
  // Not by `useChange`: what was decided by others leaves the queue too.
  return useMutation({
    mutationFn: (decision: DecideExtensionInput) => sendExtensionDecision(id, decision),
    onSuccess: ({ extension }, { decision }) => {
      leaveQueue();
      // It still waits where the entry wants two reviewers.
      showToast({
        title: extension ? TEXTS.approvedAsFirst : TEXTS.extensionDecided[decision],
        description: extension ? TEXTS.waitsForSecondReviewer : GRANTS_TEXTS.personNotified(requester.name),
        variant: 'success',
      });
    },
    onError: (error) => {
      const isOvertaken = isRefused(error, PROBLEM_TYPES.alreadyDecided);
      if (isOvertaken || isRefused(error, PROBLEM_TYPES.extensionOver)) leaveQueue();
      showFailure(error, {
        title: isOvertaken ? requests.alreadyDecided : TEXTS.decisionNotRecorded,
        description: isOvertaken ? overtakenWords(error) : errorMessage(error, LIB_TEXTS.somethingWentWrong),
      });
    },
  });
}
