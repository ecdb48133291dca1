import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { takeWholeLines } from './whole-lines.ts';

test('lines are handed over whole, however they come, and the last one without its end too', async () => {
  const stream = new PassThrough();
  const taken: string[] = [];
  takeWholeLines(stream, (lines) => taken.push(lines));
  const [accent, rest] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
  for (const chunk of ['one\ntwo\nthr', 'ee', '\n\n', 'caf', accent, rest, '\nend']) stream.write(chunk);
  stream.end();
  await finished(stream);
  expect(taken).toEqual(['one\ntwo', 'three\n', 'café', 'end']);
});
