import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeys } from './keys.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'directory-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('the keys are the same at the next start, and nobody else’s to read', () => {
  const file = join(folder, 'made', 'keys.json');
  const first = readKeys(file);
  expect(readKeys(file)).toEqual(first);
  expect(statSync(file).mode & 0o077).toBe(0);
});
