import { findK6, whatK6Lacks } from '@carebourse/load-tests/k6';
import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '../support/fixtures.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const lack = await whatK6Lacks();
if (lack && process.env['CI'] === 'true') throw new Error(lack);
if (lack) console.warn(`\n  SKIPPED: the load test. ${lack}\n`);

test.beforeAll(async () => {
  // The first run builds k6.
  test.setTimeout(900_000);
  if (!lack) await findK6();
});

test('the load test does all that it says to a product, with good answers alone, and draws a page', async ({
  product,
}, { outputDir }) => {
  test.skip(lack !== undefined, lack);
  const page = join(outputDir, 'load.html');
  const args = ['--base', product.url, '--profile', 'smoke', '--page', page];
  const { stdout } = await run(process.execPath, ['load-tests/main.ts', ...args], { cwd: root });
  expect(stdout).toMatch(/✓ 'rate>0\.999'/);
  for (const scenario of [
    'browse',
    'search',
    'detail',
    'signIn',
    'lists',
    'ask',
    'decide',
    'partner',
    'invoke',
    'download',
  ]) {
    expect(stdout).toContain(scenario);
  }
  expect(readFileSync(page, 'utf8')).toContain('<html');
});
