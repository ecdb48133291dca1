import { beforeEach, expect, it } from 'vitest';
import { OfflineError } from './http.ts';
import { tellFailure } from './tell-failure.ts';
import { useToasts } from './toasts.ts';

const words = { title: 'Error', description: 'Failed to save' };

beforeEach(() => useToasts.setState([], true));

it('tells why a change failed, and without a connection that nothing was sent', () => {
  tellFailure(new Error('away'), words);
  expect(useToasts.getState()).toMatchObject([{ ...words, variant: 'destructive' }]);
  tellFailure(new OfflineError(), words);
  expect(useToasts.getState()).toMatchObject([{ title: 'Error', description: 'You are offline. Nothing was sent.' }]);
});

it('says nothing of what its reader gave up', () => {
  tellFailure(AbortSignal.abort().reason, words);
  expect(useToasts.getState()).toEqual([]);
});
