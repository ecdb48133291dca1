import { expect, it } from 'vitest';
import { storePending, takePending } from './pending-sign-in.ts';

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

it('keeps the chosen role with a state and a nonce that nobody can guess, and gives them once', () => {
  const storage = memory();
  const begun = storePending('partner', storage);
  expect(begun.state).not.toBe(begun.nonce);
  expect(takePending(storage)).toEqual(begun);
  expect(takePending(storage)).toBeUndefined();
});

it.each(['', '{}', 'no JSON', '{"role":"admin","state":"s","nonce":"n"}'])('makes nothing of %j', (stored) => {
  const storage = memory();
  storage.setItem('directory-sign-in', stored);
  expect(takePending(storage)).toBeUndefined();
});
