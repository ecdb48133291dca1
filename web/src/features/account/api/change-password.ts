import type { PasswordChange } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { accountKeys } from './keys.ts';

/** POST /api/account/password. */
export function useChangePassword(userId: number) {
  return useChange({
    send: (change: PasswordChange) => http('/account/password', { method: 'POST', body: change }),
    changes: [accountKeys.sessions(userId)],
    done: { title: MESSAGES.account.passwordChanged, description: MESSAGES.account.passwordChangedDetail },
    failed: MESSAGES.account.passwordNotChanged,
  });
}
