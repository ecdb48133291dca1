import { MESSAGES } from '@carebourse/contracts/messages';
import type { Cancellation } from '@carebourse/contracts/payments';
import type { Subscription } from '@carebourse/contracts/subscriptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { invalidateSubscription } from './subscription.ts';

const { billing: words } = MESSAGES;

/** POST /api/subscription/cancel */
export function useCancelPlan(onCanceled: () => void) {
  return usePlanAction((body: Cancellation) => http<Subscription>('/subscription/cancel', { method: 'POST', body }), {
    done: words.canceled,
    failed: words.cancelFailed,
    onDone: onCanceled,
  });
}

/** POST /api/subscription/resume */
export function useResumePlan() {
  return usePlanAction((_: void) => http<Subscription>('/subscription/resume', { method: 'POST' }), {
    done: words.resumed,
    failed: words.changeFailed,
  });
}

interface ActionWords {
  done: string;
  failed: string;
  onDone?: () => void;
}

function usePlanAction<Input>(act: (input: Input) => Promise<Subscription>, { done, failed, onDone }: ActionWords) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await invalidateSubscription(client);
      showToast({ title: done, variant: 'success' });
      onDone?.();
    },
    onError: (error) =>
      showToast({ title: failed, description: errorMessage(error, words.unexpected), variant: 'destructive' }),
  });
}
