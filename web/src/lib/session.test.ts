import type { User } from '@carebourse/contracts/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { isLive, sessionEnded, sessionExpired, sessionLeaving, sessionStarted, useSession } from './session.ts';

const user = { id: 2, username: 'dr.okafor' } as User;

describe('the session', () => {
  beforeEach(() => sessionStarted(user));

  it('keeps the person, and so their page, when the server has ended it', () => {
    sessionExpired();
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user, ending: 'expired' });
    expect(isLive(useSession.getState())).toBe(false);
  });

  it('lives again after another sign-in', () => {
    sessionExpired();
    sessionStarted(user);
    expect(isLive(useSession.getState())).toBe(true);
  });

  it('does not ask somebody to sign in again who has signed out or never was signed in', () => {
    sessionLeaving();
    sessionExpired();
    expect(useSession.getState()).toMatchObject({ ending: 'leaving' });
    sessionEnded();
    sessionExpired();
    expect(useSession.getState()).toEqual({ status: 'signed-out', user: null });
  });
});
