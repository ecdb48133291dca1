import type { User } from '@carebourse/contracts/auth';
import { describe, expect, it } from 'vitest';
import { isLive, sessionEnded, sessionExpired, sessionLeaving, sessionReducer, sessionStarted } from './session.ts';

const user = { id: 2, username: 'dr.okafor' } as User;
const signedIn = sessionReducer(undefined, sessionStarted(user));
const after = (...actions: Parameters<typeof sessionReducer>[1][]) => actions.reduce(sessionReducer, signedIn);

describe('the session', () => {
  it('keeps the person, and so their page, when the server has ended it', () => {
    const expired = after(sessionExpired());
    expect(expired).toMatchObject({ status: 'signed-in', user, ending: 'expired' });
    expect(isLive(expired)).toBe(false);
  });

  it('lives again after another sign-in', () => {
    expect(isLive(after(sessionExpired(), sessionStarted(user)))).toBe(true);
  });

  it('does not ask somebody to sign in again who has signed out or never was signed in', () => {
    expect(after(sessionLeaving(), sessionExpired())).toMatchObject({ ending: 'leaving' });
    expect(after(sessionEnded(), sessionExpired())).toEqual({ status: 'signed-out', user: null });
  });
});
