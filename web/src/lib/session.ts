import type { User } from '@carebourse/contracts/auth';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** Who uses the application. `failed` is not signed out: the question could not be answered. */
export type Session =
  | { status: 'loading' | 'signed-out'; user: null }
  /**
   * `expired`: the server has ended the session. The page stays as it is until its reader has signed in again.
   * `leaving`: the person has signed out and is on the way from their page to a public one.
   */
  | { status: 'signed-in'; user: User; ending?: 'expired' | 'leaving' }
  | { status: 'failed'; user: null; message: string };

/** Whether the server still knows the person, as far as we know. */
export function isLive(session: Session): session is Extract<Session, { status: 'signed-in' }> {
  return session.status === 'signed-in' && session.ending === undefined;
}

const slice = createSlice({
  name: 'session',
  initialState: { status: 'loading', user: null } as Session,
  reducers: {
    sessionLoading: (): Session => ({ status: 'loading', user: null }),
    /** After login, registration, a profile change, or when the current-user call finds somebody. */
    sessionStarted: (_, { payload }: PayloadAction<User>): Session => ({ status: 'signed-in', user: payload }),
    /** A call was refused for want of a session, or its time is up. */
    sessionExpired: (session): Session =>
      isLive(session) ? { status: 'signed-in', user: session.user, ending: 'expired' } : session,
    sessionLeaving: (session): Session =>
      session.status === 'signed-in' ? { status: 'signed-in', user: session.user, ending: 'leaving' } : session,
    sessionEnded: (): Session => ({ status: 'signed-out', user: null }),
    sessionFailed: (_, { payload }: PayloadAction<string>): Session => ({
      status: 'failed',
      user: null,
      message: payload,
    }),
  },
});

export const sessionReducer = slice.reducer;
export const { sessionLoading, sessionStarted, sessionExpired, sessionLeaving, sessionEnded, sessionFailed } =
  slice.actions;

export const useSession = () => useSelector((state: { session: Session }) => state.session);

/** The signed-in user, or null. On a protected screen there always is one. */
export const useCurrentUser = () => useSession().user;

/** How we address somebody: the first name, or the username. */
export function greetingName(user: Pick<User, 'firstName' | 'username'>): string {
  return user.firstName || user.username;
}
