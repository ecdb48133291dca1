import type { LoginInput, User } from '@carebourse/contracts/auth';
import { ApiError, http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { secondFactorRefusal } from '../second-factor-refusal.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/login: the user, who from then on is signed in. */
export function useLogin() {
  return useChange({
    send: (input: LoginInput) => http<User>('/login', { method: 'POST', body: input }),
    done: ({ username }) => ({ title: TEXTS.loginSuccess, description: TEXTS.welcomeBack(username) }),
    failed: (error) => {
      // The form asks for it.
      if (secondFactorRefusal(error)) return undefined;
      // The server's refusal, or a failure to reach it at all.
      return error instanceof ApiError ? TEXTS.loginFailed : TEXTS.loginError;
    },
    onDone: sessionStarted,
  });
}
