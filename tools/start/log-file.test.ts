import { expect, test } from 'vitest';
import { explainEnd, toJsonLine } from './log-file.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('JSON lines stay as they are, others are wrapped into one', () => {
  expect(toJsonLine('web', '{"msg":"hello"}', now)).toBe('{"msg":"hello"}');
  expect(JSON.parse(toJsonLine('web', 'plain "text"', now))).toEqual({
    level: 'info',
    time: '2026-03-01T12:00:00.000Z',
    service: 'web',
    msg: 'plain "text"',
  });
});

test.each([
  [
    'the error of an uncaught exception',
    ['file.ts:3', "TypeError: x isn't", '    at y', '', 'Node.js v24.21.0'],
    "TypeError: x isn't",
  ],
  [
    'the error with a code',
    ['Error [ERR_MODULE_NOT_FOUND]: Cannot find x', '}'],
    'Error [ERR_MODULE_NOT_FOUND]: Cannot find x',
  ],
  ['the error of a log line', ['{"msg":"could not start","err":{"type":"Error","message":"no"}}'], 'Error: no'],
  ['the settings that are wrong', ['{"msg":"Settings: PORT: bad"}', '{"msg":"bye"}'], 'Settings: PORT: bad'],
  ['the last line when nothing looks like an error', ['one', 'two', ''], 'two'],
  ['nothing of silence', [], ''],
])('the end is explained by %s', (_, lines, explanation) => {
  expect(explainEnd(lines)).toBe(explanation);
});
