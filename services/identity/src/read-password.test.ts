import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readPassword } from './read-password.ts';

it.each([
  ['secret words\nmore\n', 'secret words'],
  ['no line end', 'no line end'],
  ['', ''],
])('reads the first line of %j', async (given, password) => {
  expect(await readPassword(Readable.from([given]), new PassThrough())).toBe(password);
});

it('shows nothing of what is piped in', async () => {
  const prompts = new PassThrough();
  await readPassword(Readable.from(['secret\n']), prompts);
  expect(prompts.read()).toBeNull();
});
