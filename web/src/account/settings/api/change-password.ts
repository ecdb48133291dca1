import type { PasswordChange } from '@carebourse/contracts/account';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { accountKeys } from './keys.ts';

/** POST /api/account/password. */
export function useChangePassword(userId: number) {
  return useChange({
    send: (change: PasswordChange) => http('/account/password', { method: 'POST', body: change }),
    changes: [accountKeys.sessions(userId)],
    done: { title: TEXTS.passwordChanged, description: TEXTS.passwordChangedDetail },
    failed: TEXTS.passwordNotChanged,
  });
}
