import { MESSAGES } from '@carebourse/contracts/messages';
import type { FreeTrialInput } from '@carebourse/contracts/payments';
import { useNavigate } from 'react-router-dom';
import { http, toldOr } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useChange } from '../../../lib/use-change.ts';

/** POST /api/create-free-trial, then the dashboard. */
export function useFreeTrial() {
  const navigate = useNavigate();
  return useChange({
    send: (body: FreeTrialInput) => http('/create-free-trial', { method: 'POST', body }),
    done: { title: MESSAGES.billing.trialActivated },
    failed: MESSAGES.billing.trialError,
    reason: (error) => toldOr(error, MESSAGES.billing.trialFailed),
    onDone: () => navigate(paths.dashboard),
  });
}
