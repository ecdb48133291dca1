import { MESSAGES } from '@carebourse/contracts/messages';
import type { FreeTrialInput } from '@carebourse/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http, toldOr } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { showToast } from '../../../lib/toasts.ts';

/** POST /api/create-free-trial, then the dashboard. */
export function useFreeTrial() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: FreeTrialInput) => http('/create-free-trial', { method: 'POST', body }),
    onSuccess: async () => {
      showToast({ title: MESSAGES.billing.trialActivated, variant: 'success' });
      await navigate(paths.dashboard);
    },
    onError: (error) =>
      tellFailure(error, {
        title: MESSAGES.billing.trialError,
        description: toldOr(error, MESSAGES.billing.trialFailed),
      }),
  });
}
