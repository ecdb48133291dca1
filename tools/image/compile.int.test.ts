import { pdfFile } from '@carebourse/testing/sample-files';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { compile } from './compile.ts';

const run = promisify(execFile);
const BUCKET = 'packages/table-store/src/bucket/bucket';
const CHECK = 'services/access-request/src/files/rpc/check-apart';

/** Compiles modules to a folder from which packages are found. */
function compiled(...entries: string[]): string {
  mkdirSync('.cache', { recursive: true });
  const target = mkdtempSync(resolve('.cache', 'compiled-'));
  onTestFinished(() => rmSync(target, { recursive: true }));
  compile(
    entries.map((entry) => `${entry}.ts`),
    ['packages/contracts', 'packages/runtime', 'packages/table-store'],
    target,
  );
  return target;
}

test('what a store is asked is compiled with the names that it knows, also where a class of ours is called so', () => {
  const text = readFileSync(join(compiled(BUCKET), `${BUCKET}.js`), 'utf8');
  expect(text).toContain('{ Bucket: this.#settings.bucket }');
}, 60_000);

test('the thread that looks at files is found beside the compiled module too', async () => {
  const target = compiled(CHECK);
  writeFileSync(join(target, 'plan.pdf'), pdfFile());
  const program = `
    import { readFileSync } from 'node:fs';
    import { checkApart } from './${CHECK}.js';
    console.log(await checkApart('plan.pdf', readFileSync('plan.pdf')));`;
  writeFileSync(join(target, 'program.mjs'), program);
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: target });
  expect(stdout.trim()).toBe('pdf');
}, 60_000);
