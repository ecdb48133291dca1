import type { LoginInput, User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { ApiError, errorMessage, http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useShowToast } from '../../../lib/toasts.ts';
import { secondFactorRefusal } from '../second-factor-refusal.ts';

/** POST /api/login: the user, who from then on is signed in. */
export function useLogin() {
  const dispatch = useDispatch();
  const showToast = useShowToast();
  return useMutation({
    mutationFn: (input: LoginInput) => http<User>('/login', { method: 'POST', body: input }),
    onSuccess: (user) => {
      dispatch(sessionStarted(user));
      showToast({
        title: MESSAGES.auth.loginSuccess,
        description: MESSAGES.auth.welcomeBack(user.username),
        variant: 'success',
      });
    },
    onError: (error) => {
      // The form asks for it.
      if (secondFactorRefusal(error)) return;
      showToast({
        // The server's refusal, or a failure to reach it at all.
        title: error instanceof ApiError ? MESSAGES.auth.loginFailed : MESSAGES.auth.loginError,
        description: errorMessage(error, MESSAGES.somethingWentWrong),
        variant: 'destructive',
      });
    },
  });
}
