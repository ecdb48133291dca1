import type { User } from '@carebourse/contracts/auth';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';

/** GET /api/user, for somebody who is signed in: reads again what could not be read completely. */
export function useRefreshUser() {
  return useChange({ send: () => http<User>('/user'), onDone: sessionStarted });
}
