import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compile } from './compile.ts';

const BUCKET = 'packages/table-store/src/bucket/bucket';

test('what a store is asked is compiled with the names that it knows, also where a class of ours is called so', () => {
  const target = mkdtempSync(join(tmpdir(), 'carebourse-compiled-'));
  onTestFinished(() => rmSync(target, { recursive: true }));
  compile([`${BUCKET}.ts`], ['packages/contracts', 'packages/runtime', 'packages/table-store'], target);
  expect(readFileSync(join(target, `${BUCKET}.js`), 'utf8')).toContain('{ Bucket: this.#settings.bucket }');
}, 60_000);
