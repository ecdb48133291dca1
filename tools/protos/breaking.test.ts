import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../test/checks.ts';

const check = checks.find(({ name }) => name.includes('buf breaking'));

/** The check of `npm test`, on a copy of the protos that a test may change. */
describe('the check of changed protos', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'carebourse-protos-'));
    cpSync('protos', join(folder, 'protos'), { recursive: true });
    cpSync('buf.yaml', join(folder, 'buf.yaml'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('takes the protos as they are, and a new field', () => {
    expect(run()).toBe('');
    change('events/v1/requests.proto', /message RequestWithdrawn \{/, '$& optional string added = 99;');
    expect(run()).toBe('');
  });

  it.each([
    ['an event loses a field', 'events/v1/requests.proto', /^ {2}string decision = \d+;$/m, '', 'decision'],
    [
      'an event’s field gets another name',
      'events/v1/users.proto',
      /string username = /,
      'string login = ',
      'username',
    ],
    ['a call goes', 'profile/v1/profiles.proto', /rpc GetProfile\([^}]*\}/, '', 'GetProfile'],
  ])('refuses it when %s', (_what, file, pattern, replacement, named) => {
    const restore = change(file, pattern, replacement);
    expect(run()).toContain(`"${named}"`);
    restore();
  });

  function change(file: string, pattern: RegExp, replacement: string): () => void {
    const path = join(folder, 'protos', file);
    const before = readFileSync(path, 'utf8');
    expect(before).toMatch(pattern);
    writeFileSync(path, before.replace(pattern, replacement));
    return () => writeFileSync(path, before);
  }

  /** What the check says; nothing when it passes. */
  function run(): string {
    try {
      execFileSync(check?.command ?? '', check?.args ?? [], { cwd: folder, stdio: 'pipe' });
      return '';
    } catch (error) {
      const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
      return `${stdout.toString()}${stderr.toString()}` || String(error);
    }
  }
});
