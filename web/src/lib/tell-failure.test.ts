import { beforeEach, expect, it } from 'vitest';
import { OfflineError } from './http.ts';
import { tellFailure } from './tell-failure.ts';
import { currentToasts, removeToast } from './toasts.ts';

const words = { title: 'Error', description: 'Failed to save' };

beforeEach(() => currentToasts().forEach(({ id }) => removeToast(id)));

it('tells why a change failed, and without a connection that nothing was sent', () => {
  tellFailure(new Error('away'), words);
  expect(currentToasts()).toMatchObject([{ ...words, variant: 'destructive' }]);
  tellFailure(new OfflineError(), words);
  expect(currentToasts()).toMatchObject([{ title: 'Error', description: 'You are offline. Nothing was sent.' }]);
});

it('says nothing of what its reader gave up', () => {
  tellFailure(AbortSignal.abort().reason, words);
  expect(currentToasts()).toEqual([]);
});
