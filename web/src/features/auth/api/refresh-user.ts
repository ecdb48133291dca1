import type { User } from '@carebourse/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';

/** GET /api/user, for somebody who is signed in: reads again what could not be read completely. */
export function useRefreshUser() {
  const dispatch = useDispatch();
  return useMutation({
    mutationFn: () => http<User>('/user'),
    onSuccess: (user) => dispatch(sessionStarted(user)),
  });
}
