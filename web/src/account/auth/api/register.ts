import type { Registration, User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ApiError, http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/register: the new user, who is signed in. The repeated password stays in the form. */
export function useRegister() {
  return useChange({
    send: (registration: Registration) => http<User>('/register', { method: 'POST', body: registration }),
    done: { title: TEXTS.registrationSuccess, description: TEXTS.accountCreated },
    failed: (error) => (error instanceof ApiError ? TEXTS.registrationFailed : TEXTS.registrationError),
    onDone: sessionStarted,
  });
}

/** Fields to which the server's refusals belong when it names no field itself. */
const fieldOfRefusal = new Map<string, 'email' | 'username' | 'organizationId'>([
  [MESSAGES.auth.emailTaken, 'email'],
  [MESSAGES.auth.usernameTaken, 'username'],
  [MESSAGES.auth.organizationUnknown, 'organizationId'],
]);

/** The field that a refused registration is about, if it is one that another person already has or nobody has. */
export function refusedField(error: unknown) {
  return error instanceof ApiError ? fieldOfRefusal.get(error.message) : undefined;
}
