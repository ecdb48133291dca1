import type { Registration, User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { ApiError, errorMessage, http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useShowToast } from '../../../lib/toasts.ts';

/** POST /api/register: the new user, who is signed in. The repeated password stays in the form. */
export function useRegister() {
  const dispatch = useDispatch();
  const showToast = useShowToast();
  return useMutation({
    mutationFn: (registration: Registration) => http<User>('/register', { method: 'POST', body: registration }),
    onSuccess: (user) => {
      dispatch(sessionStarted(user));
      showToast({
        title: MESSAGES.auth.registrationSuccess,
        description: MESSAGES.auth.accountCreated,
        variant: 'success',
      });
    },
    onError: (error) =>
      showToast({
        title: error instanceof ApiError ? MESSAGES.auth.registrationFailed : MESSAGES.auth.registrationError,
        description: errorMessage(error, MESSAGES.somethingWentWrong),
        variant: 'destructive',
      }),
  });
}

type RegistrationField = keyof Registration;

/** Fields to which the server's refusals belong when it names no field itself. */
const fieldOfRefusal = new Map<string, RegistrationField>([
  [MESSAGES.auth.emailTaken, 'email'],
  [MESSAGES.auth.usernameTaken, 'username'],
  [MESSAGES.auth.organizationUnknown, 'organizationId'],
]);

/** Which messages belong on which fields of the form after a refused registration. */
export function registrationFieldErrors(error: unknown): [field: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  const named = Object.entries(error.fieldErrors).flatMap(([field, [message]]): [string, string][] =>
    message ? [[field, message]] : [],
  );
  if (named.length > 0) return named;
  const field = fieldOfRefusal.get(error.message);
  return field ? [[field, error.message]] : [];
}
