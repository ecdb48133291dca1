import { fetchWriter, whatWriterLacks, WRITER } from '@carebourse/proof/workbooks/environment';
import { writeSheet, type WorkbookLimits } from '@carebourse/tabular/workbook/write-sheet';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const LIMITS: WorkbookLimits = {
  fileBytes: 50_000_000,
  unpackedBytes: 500_000_000,
  rows: 1_000_000,
  columns: 500,
  milliseconds: 60_000,
  memoryMegabytes: 256,
};
/** Of all digits that LibreOffice has of a number it writes so many. */
const DIGITS_OF_LIBREOFFICE = '15';

// Of the long run each is another one.
const seed = process.env['WORKBOOKS_SEED'] ?? '1';
const lack = process.env['CI'] === 'true' ? undefined : await whatWriterLacks();
const lackOfOffice = await run('soffice', ['--version']).then(
  () => undefined,
  () => 'LibreOffice is not here; Debian has it (libreoffice-calc)',
);

test.skip(Boolean(lack), lack);

const program = async (...args: string[]) => (await run(await fetchWriter(), [WRITER, ...args])).stdout;

/** Random workbooks, and what is right of them. */
async function writtenBooks(folder: string, count: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  await program('write', folder, seed, count);
  return globSync(join(folder, '*.xlsx'));
}

async function readAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const { problems } = await writeSheet(file, null, file.replace('.xlsx', '.csv'), LIMITS);
    expect(problems, `${basename(file)} of seed ${seed}`).toEqual([]);
  }
}

const ALL_ALIKE = /^[1-9]\d* alike\n$/;

test('workbooks of openpyxl and XlsxWriter are read as they were meant, cell by cell', async () => {
  const count = process.env['WORKBOOKS'] ?? '40';
  // Its packages come from the registry.
  test.setTimeout(600_000 + Number(count) * 5_000);
  const folder = test.info().outputPath('books');
  await readAll(await writtenBooks(folder, count));
  expect(await program('check', folder), `seed ${seed}`).toMatch(ALL_ALIKE);
});

test('so are those that LibreOffice opened and saved', async () => {
  test.skip(Boolean(lackOfOffice), lackOfOffice);
  test.setTimeout(900_000);
  const folder = test.info().outputPath('books');
  const saved = test.info().outputPath('saved');
  const profile = `-env:UserInstallation=file://${test.info().outputPath('profile')}`;
  // Of line ends that XlsxWriter escapes it makes others.
  const books = (await writtenBooks(folder, '40')).filter((file) => file.includes('openpyxl'));
  const kind = 'xlsx:Calc MS Excel 2007 XML';
  await run('soffice', ['--headless', profile, '--convert-to', kind, '--outdir', saved, ...books]);
  for (const book of books) {
    const right = basename(book).replace('.xlsx', '.json');
    cpSync(join(folder, right), join(saved, right));
  }
  const files = globSync(join(saved, '*.xlsx'));
  expect(files).toHaveLength(books.length);
  await readAll(files);
  expect(await program('check', saved, DIGITS_OF_LIBREOFFICE), `seed ${seed}`).toMatch(ALL_ALIKE);
});
