import type { User } from '@carebourse/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';

/** GET /api/user, for somebody who is signed in: reads again what could not be read completely. */
export function useRefreshUser() {
  return useMutation({
    mutationFn: () => http<User>('/user'),
    onSuccess: (user) => sessionStarted(user),
  });
}
