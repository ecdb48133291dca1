import type { User } from '@carebourse/contracts/auth';
import { expect, it } from 'vitest';
import type { Session } from './session.ts';
import { newsOf } from './session-tabs.ts';

const amelia = { id: 1 } as User;
const signedIn: Session = { status: 'signed-in', user: amelia };
const expired: Session = { status: 'expired', user: null, email: 'amelia@example.org' };
const of = (status: 'loading' | 'signed-out' | 'leaving'): Session => ({ status, user: null });

it.each([
  ['somebody has signed in', signedIn, of('signed-out'), { kind: 'signed-in', user: amelia }],
  [
    'somebody else has',
    { status: 'signed-in', user: { id: 2 } as User },
    signedIn,
    { kind: 'signed-in', user: { id: 2 } },
  ],
  ['the same person is read again', signedIn, signedIn, undefined],
  ['the session is over', expired, signedIn, { kind: 'expired' }],
  ['they sign out', of('leaving'), signedIn, { kind: 'signed-out' }],
  ['they have arrived', of('signed-out'), of('leaving'), undefined],
  ['they do not prove who they are', of('signed-out'), expired, { kind: 'signed-out' }],
  ['nobody is there at the start', of('signed-out'), of('loading'), undefined],
] satisfies [string, Session, Session, unknown][])('when %s', (_what, now, before, news) => {
  expect(newsOf(now, before)).toEqual(news);
});
