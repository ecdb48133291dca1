import type { User } from '@carebourse/contracts/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionEnded, sessionExpired, sessionLeaving, sessionStarted, useSession } from './session.ts';

const user = { id: 2, username: 'dr.okafor', email: 'okafor@example.org' } as User;

describe('the session', () => {
  beforeEach(() => sessionStarted(user));

  it('keeps nothing of the person but the address to prove, when the server has ended it', () => {
    sessionExpired();
    expect(useSession.getState()).toEqual({ status: 'expired', user: null, email: user.email });
  });

  it('lives again after another sign-in', () => {
    sessionExpired();
    sessionStarted(user);
    expect(useSession.getState()).toEqual({ status: 'signed-in', user });
  });

  it('does not ask somebody to sign in again who has signed out or never was signed in', () => {
    sessionLeaving();
    sessionExpired();
    expect(useSession.getState()).toEqual({ status: 'leaving', user: null });
    sessionEnded();
    sessionExpired();
    sessionLeaving();
    expect(useSession.getState()).toEqual({ status: 'signed-out', user: null });
  });
});
