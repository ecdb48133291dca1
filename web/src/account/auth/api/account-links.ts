import { resetLinkSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/auth/forgot-password. */
export function useForgotPassword() {
  return useChange({
    send: (input: { email: string }) => http('/auth/forgot-password', { method: 'POST', body: input }),
  });
}

/** POST /api/auth/reset-password/lookup: fails with a field error when the link is not good any more. */
export function useResetLink(token: string) {
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => http('/auth/reset-password/lookup', { method: 'POST', body: { token } }).then(() => true),
    enabled: resetLinkSchema.safeParse({ token }).success,
  });
}

/** POST /api/auth/reset-password: all sessions end, the one of this browser too. */
export function useResetPassword() {
  return useChange({
    send: (input: { token: string; password: string }) => http('/auth/reset-password', { method: 'POST', body: input }),
    done: { title: TEXTS.passwordReset, description: MESSAGES.account.resetDoneDetail },
    onDone: sessionEnded,
  });
}

/** POST /api/auth/verify-email. */
export function useVerifyEmail() {
  return useChange({
    send: (token: string) => http('/auth/verify-email', { method: 'POST', body: { token } }),
    done: { title: MESSAGES.account.verified },
  });
}
