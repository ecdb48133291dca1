import { eventually } from '@carebourse/testing/eventually';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { explainEnd, LogFile, toJsonLines } from './log-file.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('JSON lines stay as they are, others are wrapped into one each', () => {
  const json = '{"msg":"hello"}\n{"msg":"bye"}';
  expect(toJsonLines('web', json, now)).toBe(json);
  const wrapped = toJsonLines('web', `${json}\nplain "text"\n{"msg":"end"}`, now).split('\n');
  expect(wrapped.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'hello',
    'bye',
    'plain "text"',
    'end',
  ]);
  expect(JSON.parse(wrapped[2] ?? '')).toEqual({
    level: 'info',
    time: '2026-03-01T12:00:00.000Z',
    service: 'web',
    msg: 'plain "text"',
  });
});

test('a log is its owner’s alone', async () => {
  const folder = join(temporaryFolder('log'), 'logs');
  const log = new LogFile(folder, 'profile');
  log.write('a line');
  await eventually(() => expect(readFileSync(log.path, 'utf8')).toContain('a line'));
  expect([folder, log.path].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

// /dev/full, which has no room for anything, is Linux's.
test.runIf(existsSync('/dev/full'))(
  'a full disk is told once a try, and the log goes on when there is room',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carebourse-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'profile.log');
    symlinkSync('/dev/full', file);
    const reported = Promise.withResolvers<string>();
    const log = new LogFile(folder, 'profile', reported.resolve);
    log.write('lost');
    expect(await reported.promise).toMatch(/^The log of profile cannot be written, lines are lost: ENOSPC/);

    rmSync(file);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    onTestFinished(() => void vi.useRealTimers());
    log.write('kept');
    await eventually(() => expect(readFileSync(file, 'utf8')).toContain('kept'));
    expect(readFileSync(file, 'utf8')).not.toContain('lost');
  },
);

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
