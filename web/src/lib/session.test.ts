import type { User } from '@carebourse/contracts/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, sessionEnded, sessionExpired, sessionLeaving, sessionStarted } from './session.ts';

const user = { id: 2, username: 'dr.okafor', email: 'okafor@example.org' } as User;

describe('the session', () => {
  beforeEach(() => sessionStarted(user));

  it('keeps nothing of the person but the address to prove, when the server has ended it', () => {
    sessionExpired();
    expect(currentSession()).toEqual({ status: 'expired', user: null, email: user.email });
  });

  it('lives again after another sign-in', () => {
    sessionExpired();
    sessionStarted(user);
    expect(currentSession()).toEqual({ status: 'signed-in', user });
  });

  it('does not ask somebody to sign in again who has signed out or never was signed in', () => {
    sessionLeaving();
    sessionExpired();
    expect(currentSession()).toEqual({ status: 'leaving', user: null });
    sessionEnded();
    sessionExpired();
    sessionLeaving();
    expect(currentSession()).toEqual({ status: 'signed-out', user: null });
  });
});
