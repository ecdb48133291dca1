import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/account/verification. */
export function useResendVerification() {
  return useChange({
    send: () => http('/account/verification', { method: 'POST' }),
    done: { title: MESSAGES.account.verificationSent },
    failed: TEXTS.verificationMailNotSent,
  });
}
