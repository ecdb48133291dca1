import type { LoginInput, User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorMessage, http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { showToast } from '../../../lib/toasts.ts';
import { secondFactorRefusal } from '../second-factor-refusal.ts';

/** POST /api/login: the user, who from then on is signed in. */
export function useLogin() {
  return useMutation({
    mutationFn: (input: LoginInput) => http<User>('/login', { method: 'POST', body: input }),
    onSuccess: (user) => {
      sessionStarted(user);
      showToast({
        title: MESSAGES.auth.loginSuccess,
        description: MESSAGES.auth.welcomeBack(user.username),
        variant: 'success',
      });
    },
    onError: (error) => {
      // The form asks for it.
      if (secondFactorRefusal(error)) return;
      tellFailure(error, {
        // The server's refusal, or a failure to reach it at all.
        title: error instanceof ApiError ? MESSAGES.auth.loginFailed : MESSAGES.auth.loginError,
        description: errorMessage(error, MESSAGES.somethingWentWrong),
      });
    },
  });
}
