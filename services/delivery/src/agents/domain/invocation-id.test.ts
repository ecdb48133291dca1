import { expect, it } from 'vitest';
import { z } from 'zod';
import { invocationId } from './invocation-id.ts';

it('is the same for a key, and another for another key and without one', () => {
  const ids = ['one', 'one', 'two', undefined, undefined].map(invocationId);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
});
