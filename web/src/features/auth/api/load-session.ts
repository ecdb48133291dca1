import type { User } from '@carebourse/contracts/auth';
import { FIRST_MESSAGES } from '@carebourse/contracts/first-messages';
import type { Dispatch } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onPartReturn, onReturn } from '../../../lib/heal.ts';
import { errorMessage, http, UnauthorizedError } from '../../../lib/http.ts';
import { sessionEnded, sessionFailed, sessionLoading, sessionStarted } from '../../../lib/session.ts';

/** GET /api/user: who is signed in; 401 means nobody. */
async function loadSession(dispatch: Dispatch): Promise<void> {
  try {
    const user = await http<User>('/user');
    dispatch(sessionStarted(user));
    if (user.profilesUnavailable) onPartReturn(() => void loadSession(dispatch));
  } catch (error) {
    if (error instanceof UnauthorizedError) dispatch(sessionEnded());
    else {
      dispatch(sessionFailed(errorMessage(error, FIRST_MESSAGES.somethingWentWrong)));
      onReturn(error, () => void loadSession(dispatch));
    }
  }
}

/** Loads the session once, when the application starts. */
export function useLoadSession(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    void loadSession(dispatch);
  }, [dispatch]);
}

/** Asks again, after a failure. */
export function useReloadSession(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    dispatch(sessionLoading());
    void loadSession(dispatch);
  }, [dispatch]);
}
