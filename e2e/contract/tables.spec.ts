import { fetchJudge, JUDGE, whatJudgeLacks, WRITER_OF_R } from '@carebourse/proof/tables/environment';
import { readTables } from '@carebourse/proof/tables/read-tables';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const count = process.env['TABLES'] ?? '100';
// Of the long run each is another one.
const seed = process.env['TABLES_SEED'] ?? '1';
const lack = process.env['CI'] === 'true' ? undefined : await whatJudgeLacks();
const lackOfOffice = await lackOf('soffice', 'LibreOffice is not here; Debian has it (libreoffice-calc)');
const lackOfR = await lackOf('Rscript', 'R is not here; Debian has it (r-base-core)');

test.skip(Boolean(lack), lack);

async function lackOf(command: string, reason: string): Promise<string | undefined> {
  return run(command, ['--version']).then(
    () => undefined,
    () => reason,
  );
}

const judge = async (...args: string[]) =>
  (await run(await fetchJudge(), [JUDGE, ...args], { maxBuffer: 100_000_000 })).stdout;

/** Random tables, each with what is right of it. */
async function written(kind: string, many: string): Promise<string> {
  const folder = test.info().outputPath('tables');
  mkdirSync(folder, { recursive: true });
  await judge(kind, folder, seed, many);
  return folder;
}

/** Reads the tables of a folder, and fails where a value is another one and nothing told it. */
async function expectNothingSilent(folder: string): Promise<void> {
  await readTables(folder, test.info().outputPath('store'));
  const report = await judge('check', folder);
  const became = report.trimEnd().split('\n').at(-1) ?? '';
  console.log(`Tables of seed ${seed}: ${became}`);
  expect(report, `seed ${seed}, files in ${folder}`).toBe(`${became}\n`);
  const { alike = 0, asked = 0, refused = 0 } = JSON.parse(became) as Record<string, number>;
  // Were most refused, little would be shown.
  expect(alike, `seed ${seed}`).toBeGreaterThan((alike + asked + refused) / 2);
}

test('tables of pandas and openpyxl are read as they were meant, or something is asked or refused', async () => {
  // Its packages come from the registry.
  test.setTimeout(600_000 + Number(count) * 5_000);
  await expectNothingSilent(await written('write', count));
});

test('so are those that LibreOffice writes as text for people in Quebec', async () => {
  test.skip(Boolean(lackOfOffice), lackOfOffice);
  test.setTimeout(900_000);
  const folder = await written('for-office', '40');
  const profile = test.info().outputPath('profile');
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), localeOfOffice('fr-CA'));
  // Semicolons, UTF-8, cells as they are shown.
  const kind = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true';
  const books = globSync(join(folder, '*.xlsx'));
  const to = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', kind, '--outdir', folder];
  await run('soffice', [...to, ...books]);
  for (const book of books) expect(globSync(book.replace('.xlsx', '.csv')), basename(book)).toHaveLength(1);
  await expectNothingSilent(folder);
});

function localeOfOffice(locale: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`;
}

test('so are those that R writes', async () => {
  test.skip(Boolean(lackOfR), lackOfR);
  const folder = await written('for-r', '40');
  await run('Rscript', [WRITER_OF_R, ...globSync(join(folder, '*.csv'))]);
  await expectNothingSilent(folder);
});
