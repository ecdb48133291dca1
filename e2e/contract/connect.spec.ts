import type { Workspace } from '@carebourse/contracts/use';
import { fetchDeltaSharing } from '@carebourse/proof/delta-sharing/environment';
import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { rowsOfDemoPartner } from '../support/rows-of-demo-partner.ts';

const run = promisify(execFile);

async function hasR(): Promise<boolean> {
  return run('Rscript', ['-e', 'library(httr2); library(jsonlite)']).then(
    () => true,
    () => false,
  );
}

/** The lines that the page shows for a tool. */
async function example(page: Page, tool: string): Promise<string> {
  await page.getByRole('radio', { name: tool, exact: true }).check({ force: true });
  return page.getByRole('region', { name: `Example for ${tool}` }).innerText();
}

test.describe('what Connect shows', () => {
  let folder: string;
  let workspace: Workspace;

  test.beforeEach(async ({ page }, testInfo) => {
    folder = testInfo.outputPath('program');
    mkdirSync(folder, { recursive: true });
    await signIn(page, 'partner');
    workspace = await rowsOfDemoPartner(page);
    await page.goto(`/use/${workspace.grant.id}?place=connect`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make a client and download its profile' }).click();
    const profile = await download;
    await profile.saveAs(join(folder, profile.suggestedFilename()));
    await expect(page.getByText('nobody can show its secret again')).toBeVisible();
  });

  test('reads the table as it stands, by pandas and by Polars', async ({ page }) => {
    const python = await fetchDeltaSharing();
    const [table] = workspace.tables;
    for (const tool of ['pandas', 'Polars']) {
      const lines = await example(page, tool);
      const counted = `${lines}\nprint("rows:", len(${table?.name}))\n`;
      const { stdout } = await run(python, ['-c', counted], { cwd: folder });
      expect(stdout).toContain(`rows: ${table?.release.rows}`);
    }
  });

  test('reads the table as it stands, by R', async ({ page }) => {
    test.skip(!(await hasR()), 'Rscript with httr2 and jsonlite is not here; Debian has them (r-base-core, r-cran-*)');
    const [table] = workspace.tables;
    const counted = `${await example(page, 'R')}\ncat("rows:", nrow(${table?.name}))\n`;
    const { stdout } = await run('Rscript', ['-e', counted], { cwd: folder });
    expect(stdout).toContain(`rows: ${table?.release.rows}`);
  });

  test('says which lines no test runs: all but those of the tests here', async ({ page }) => {
    const notRun: string[] = [];
    for (const tool of await page.getByRole('group', { name: 'Tool' }).getByRole('radio').all()) {
      await tool.check({ force: true });
      const label = (await tool.getAttribute('value')) ?? '';
      if (await page.getByText('Not run by our tests.').isVisible()) notRun.push(label);
    }
    expect(notRun).toEqual(['spark']);
  });

  test('reads the table as it stands, by curl', async ({ page }) => {
    const [table] = workspace.tables;
    await run('sh', ['-euc', await example(page, 'curl')], { cwd: folder });
    const lines = readFileSync(join(folder, `${table?.name}.csv`), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength((table?.release.rows ?? 0) + 1);
    expect(lines[0], 'programs need no mark of UTF-8').toMatch(/^[a-z]/);
  });
});
