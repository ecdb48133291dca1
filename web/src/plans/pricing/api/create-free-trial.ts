import type { FreeTrialInput } from '@carebourse/contracts/payments';
import { useNavigate } from 'react-router-dom';
import { http, serverMessageOr } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/create-free-trial, then the dashboard. */
export function useFreeTrial() {
  const navigate = useNavigate();
  return useChange({
    send: (body: FreeTrialInput) => http('/create-free-trial', { method: 'POST', body }),
    done: { title: TEXTS.trialActivated },
    failed: TEXTS.trialError,
    reason: (error) => serverMessageOr(error, TEXTS.trialFailed),
    onDone: () => navigate(paths.dashboard),
  });
}
