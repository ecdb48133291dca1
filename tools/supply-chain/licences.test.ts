import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockedPackages, refusalOf } from './licences.ts';
import { NOTICED_FILES, noticeOf } from './notice.ts';

/** As npm 11 writes a lockfile. */
const LOCKFILE = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'carebourse', version: '0.0.0' },
    gateway: { version: '0.0.0' },
    'node_modules/gateway': { resolved: 'gateway', link: true },
    'node_modules/express': { version: '5.3.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.1.1', dev: true, license: 'MIT' },
    'node_modules/a/node_modules/@scope/b': { version: '1.0.0', dev: true, license: 'ISC' },
    'node_modules/@scope/b': { version: '1.0.0', license: 'ISC' },
    'node_modules/typescript': { name: '@typescript/typescript6', version: '6.0.2', dev: true, license: 'Apache-2.0' },
  },
});

const locked = (licence: string | undefined, name = 'some-package') => ({
  name,
  version: '1.0.0',
  licence,
  dev: false,
});

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'WTFPL OR ISC', 'MIT and ISC'])('%s is allowed', (licence) => {
    expect(refusalOf(locked(licence))).toBeUndefined();
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'SSPL-1.0', 'MIT AND GPL-2.0-only', 'UNLICENSED', undefined])(
    '%s is refused',
    (licence) => {
      expect(refusalOf(locked(licence))).toContain('some-package 1.0.0: ');
    },
  );

  it('that is an exception is allowed for the packages that somebody looked at', () => {
    expect(refusalOf(locked('EPL-2.0', 'elkjs'))).toBeUndefined();
    expect(refusalOf(locked('EPL-2.0'))).toContain('EPL-2.0');
  });
});

describe('the notice', () => {
  it('names what is shipped, each once, and none of our own', () => {
    const packages = lockedPackages(LOCKFILE);
    expect(packages.map(({ name, dev }) => [name, dev])).toEqual([
      ['@scope/b', false],
      ['@typescript/typescript6', true],
      ['express', false],
      ['vitest', true],
    ]);
    const lines = noticeOf(packages).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['@scope/b 1.0.0: ISC', 'express 5.3.0: MIT']));
    expect(lines.filter((line) => /^(vitest|gateway|carebourse) /.test(line))).toEqual([]);
  });

  it('names data that are there', () => {
    expect(NOTICED_FILES.filter((file) => !existsSync(file))).toEqual([]);
  });
});
