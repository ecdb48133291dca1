import type { User } from '@carebourse/contracts/auth';
import { onPartReturn, onReturn } from '../../../lib/heal.ts';
import { errorMessage, http, UnauthorizedError } from '../../../lib/http.ts';
import { sessionEnded, sessionFailed, sessionLoading, sessionStarted } from '../../../lib/session.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

/** GET /api/user: who is signed in; 401 means nobody. */
export async function loadSession(): Promise<void> {
  try {
    const user = await http<User>('/user');
    sessionStarted(user);
    if (user.profilesUnavailable) onPartReturn(() => void loadSession());
  } catch (error) {
    if (error instanceof UnauthorizedError) sessionEnded();
    else {
      sessionFailed(errorMessage(error, LIB_TEXTS.somethingWentWrong));
      onReturn(error, () => void loadSession());
    }
  }
}

/** Asks again, after a failure. */
export function reloadSession(): void {
  sessionLoading();
  void loadSession();
}
