import type { User } from '@carebourse/contracts/auth';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { follow, slices, store } from './store.ts';

/** Who uses the application. `failed` is not signed out: the question could not be answered. */
export type Session =
  /** `leaving`: the person has signed out, and is on the way from their page to a public one. */
  | { status: 'loading' | 'signed-out' | 'leaving'; user: null }
  | { status: 'signed-in'; user: User }
  /** The server has ended the session of whom the address belongs to. Nothing of theirs is shown until they prove it. */
  | { status: 'expired'; user: null; email: string }
  | { status: 'failed'; user: null; message: string };

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'loading', user: null }),
  reducers: {
    loading: (): Session => ({ status: 'loading', user: null }),
    started: (_, { payload: user }: PayloadAction<User>): Session => ({ status: 'signed-in', user }),
    expired: (session): Session =>
      session.user ? { status: 'expired', user: null, email: session.user.email } : session,
    leaving: (session): Session => (session.user ? { status: 'leaving', user: null } : session),
    ended: (): Session => ({ status: 'signed-out', user: null }),
    failed: (_, { payload: message }: PayloadAction<string>): Session => ({ status: 'failed', user: null, message }),
  },
});
const { selectSlice } = slice.injectInto(slices);
const { loading, started, expired, leaving, ended, failed } = slice.actions;

/** The store's state where it is known that nobody is signed in. */
export const visitorState = { [slice.reducerPath]: slice.reducer(undefined, ended()) };

/** Who uses the application, for components. */
export const useSession = (): Session => useSelector(selectSlice);

/** The same elsewhere. */
export const currentSession = (): Session => selectSlice(store.getState());

/** Tells of each change of it. Answers what ends that. */
export const followSession = (listener: (now: Session, before: Session) => void) => follow(currentSession, listener);

export const sessionLoading = () => store.dispatch(loading());

/** After login, registration, a profile change, or when the current-user call finds somebody. */
export const sessionStarted = (user: User) => store.dispatch(started(user));

/** A call was refused for want of a session, or its time is up. */
export const sessionExpired = () => store.dispatch(expired());

export const sessionLeaving = () => store.dispatch(leaving());

export const sessionEnded = () => store.dispatch(ended());

export const sessionFailed = (message: string) => store.dispatch(failed(message));

/** The signed-in user, or null. On a protected screen there always is one. */
export const useCurrentUser = () => useSession().user;

/** How we address somebody: the first name, or the username. */
export function greetingName(user: Pick<User, 'firstName' | 'username'>): string {
  return user.firstName || user.username;
}
