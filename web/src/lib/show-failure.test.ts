import type { User } from '@carebourse/contracts/auth';
import { beforeEach, expect, it } from 'vitest';
import { OfflineError, UnauthorizedError } from './http.ts';
import { sessionEnded, sessionExpired, sessionStarted } from './session.ts';
import { showFailure } from './show-failure.ts';
import { currentToasts, removeToast } from './toasts.ts';

const words = { title: 'Error', description: 'Failed to save' };

beforeEach(() => currentToasts().forEach(({ id }) => removeToast(id)));

it('tells why a change failed, and without a connection that nothing was sent', () => {
  showFailure(new Error('away'), words);
  expect(currentToasts()).toMatchObject([{ ...words, variant: 'destructive' }]);
  showFailure(new OfflineError(), words);
  expect(currentToasts()).toMatchObject([{ title: 'Error', description: 'You are offline. Nothing was sent.' }]);
});

it('says nothing of what its reader gave up', () => {
  showFailure(AbortSignal.abort().reason, words);
  expect(currentToasts()).toEqual([]);
});

it('says nothing beside the dialog that asks for the password, and tells a visitor', () => {
  const refused = new UnauthorizedError(401, 'Not authenticated');
  sessionStarted({ email: 'ines@example.org' } as User);
  sessionExpired();
  showFailure(refused, words);
  expect(currentToasts()).toEqual([]);
  showFailure(new Error('away'), words);
  expect(currentToasts()).toHaveLength(1);
  sessionEnded();
  showFailure(refused, { title: 'Refused' });
  expect(currentToasts()[0]).toMatchObject({ title: 'Refused' });
});
