import type { OwnName } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** PUT /api/account/profile: every place that shows the name follows. */
export function useChangeName() {
  return useChange({
    send: (name: OwnName) => http<User>('/account/profile', { method: 'PUT', body: name }),
    done: { title: TEXTS.nameSaved },
    failed: TEXTS.nameNotSaved,
    onDone: sessionStarted,
  });
}
