import type { OwnName } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';

/** PUT /api/account/profile: every place that shows the name follows. */
export function useChangeName() {
  return useChange({
    send: (name: OwnName) => http<User>('/account/profile', { method: 'PUT', body: name }),
    done: { title: MESSAGES.account.nameSaved },
    failed: MESSAGES.account.nameNotSaved,
    onDone: sessionStarted,
  });
}
