import type { User } from '@carebourse/contracts/auth';
import { create } from 'zustand';

/** Who uses the application. `failed` is not signed out: the question could not be answered. */
export type Session =
  /** `leaving`: the person has signed out, and is on the way from their page to a public one. */
  | { status: 'loading' | 'signed-out' | 'leaving'; user: null }
  | { status: 'signed-in'; user: User }
  /** The server has ended the session of whom the address belongs to. Nothing of theirs is shown until they prove it. */
  | { status: 'expired'; user: null; email: string }
  | { status: 'failed'; user: null; message: string };

/** Who uses the application, for components; `useSession.getState()` elsewhere. */
export const useSession = create<Session>(() => ({ status: 'loading', user: null }));

const become = (session: Session): void => useSession.setState(session, true);

export const sessionLoading = (): void => become({ status: 'loading', user: null });

/** After login, registration, a profile change, or when the current-user call finds somebody. */
export const sessionStarted = (user: User): void => become({ status: 'signed-in', user });

/** A call was refused for want of a session, or its time is up. */
export function sessionExpired(): void {
  const { user } = useSession.getState();
  if (user) become({ status: 'expired', user: null, email: user.email });
}

export function sessionLeaving(): void {
  if (useSession.getState().user) become({ status: 'leaving', user: null });
}

export const sessionEnded = (): void => become({ status: 'signed-out', user: null });

export const sessionFailed = (message: string): void => become({ status: 'failed', user: null, message });

/** The signed-in user, or null. On a protected screen there always is one. */
export const useCurrentUser = () => useSession().user;

/** How we address somebody: the first name, or the username. */
export function greetingName(user: Pick<User, 'firstName' | 'username'>): string {
  return user.firstName || user.username;
}
