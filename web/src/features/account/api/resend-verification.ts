import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useAccountChange } from './account-change.ts';

/** POST /api/account/verification. */
export function useResendVerification() {
  return useAccountChange({
    send: () => http('/account/verification', { method: 'POST' }),
    done: { title: MESSAGES.account.verificationSent },
    failed: MESSAGES.account.verificationFailed,
  });
}
