import type { Cancellation, PlanChange } from '@carebourse/contracts/payments';
import type { ChangePreview, Subscription } from '@carebourse/contracts/subscriptions';
import { skipToken, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { subscriptionKeys } from './subscription.ts';

/** POST /api/subscription/preview: what a choice would cost now. */
export function useChangePreview(choice: PlanChange | undefined) {
  return useQuery({
    queryKey: ['subscription-preview', choice],
    queryFn: choice
      ? ({ signal }) => http<ChangePreview>('/subscription/preview', { method: 'POST', body: choice, signal })
      : skipToken,
    gcTime: 0,
    staleTime: 0,
  });
}

/** POST /api/subscription/change */
export function useChangePlan(onDone: () => void) {
  return usePlanChange({
    send: (choice: PlanChange) => http<Subscription>('/subscription/change', { method: 'POST', body: choice }),
    done: TEXTS.planChanged,
    failed: TEXTS.planNotChanged,
    onDone,
  });
}

/** POST /api/subscription/cancel */
export function useCancelPlan(onDone: () => void) {
  return usePlanChange({
    send: (body: Cancellation) => http<Subscription>('/subscription/cancel', { method: 'POST', body }),
    done: TEXTS.planCanceled,
    failed: TEXTS.planNotCanceled,
    onDone,
  });
}

/** POST /api/subscription/resume */
export function useResumePlan() {
  return usePlanChange({
    send: (_: void) => http<Subscription>('/subscription/resume', { method: 'POST' }),
    done: TEXTS.planResumed,
    failed: TEXTS.planNotChanged,
  });
}

interface OwnPlanChange<Input> {
  send: (input: Input) => Promise<Subscription>;
  done: string;
  failed: string;
  onDone?: () => void;
}

function usePlanChange<Input>({ done, ...change }: OwnPlanChange<Input>) {
  return useChange({
    ...change,
    changes: [subscriptionKeys.overview, subscriptionKeys.invoices],
    done: { title: done },
  });
}
