import { stat } from 'node:fs/promises';
import { inWords, openArchive, type Archive } from './archive.ts';
import { refuseOtherKinds } from './kind-of-file.ts';
import { readOutline, type SheetPart } from './outline.ts';
import { readSheet, type Shared } from './read-sheet.ts';
import { RecordFile } from './record-file.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';
import { WorkbookRefusedError } from './workbook-refused-error.ts';
import type { MergedCells, Sheet, WorkbookLimits, WorkbookProblem, WrittenSheet } from './written-sheet.ts';

const MOST_PROBLEMS = 100;
/** Of those that may name columns. */
const MOST_HEADER_ROWS = 100;
const MOST_MERGED = 1000;
/** Of the memory, for texts that cells share. */
const FOR_STRINGS = 0.5;

/** What `writeSheet` does, in the thread that it does it in. */
export async function readWorkbook(
  file: string,
  asked: string | null,
  target: string,
  limits: WorkbookLimits,
): Promise<WrittenSheet> {
  const { size } = await stat(file);
  if (size > limits.fileBytes) refuseFile(size, limits.fileBytes);
  await refuseOtherKinds(file);
  const archive = await openArchive(file, limits.unpackedBytes);
  try {
    return await writeOne(archive, asked, target, limits);
  } finally {
    archive.close();
  }
}

function refuseFile(bytes: number, most: number): never {
  const megabytes = (count: number) => inWords(Math.ceil(count / 100_000) / 10);
  throw new WorkbookRefusedError(
    `This workbook has ${megabytes(bytes)} MB, and one may have ${megabytes(most)} MB: save the sheet that has the table as CSV, or as a workbook of its own`,
  );
}

async function writeOne(archive: Archive, asked: string | null, target: string, limits: WorkbookLimits) {
  const outline = await readOutline(archive);
  if (asked !== null && !outline.sheets.some(({ name }) => name === asked)) {
    const names = outline.sheets.map(({ name }) => name).join(', ');
    throw new WorkbookRefusedError(`This workbook has no sheet ${asked} with cells. It has: ${names}`);
  }
  const mostStringBytes = limits.memoryMegabytes * FOR_STRINGS * 1024 * 1024;
  const shared: Shared = {
    ...outline,
    strings: outline.sharedStrings ? await readSharedStrings(archive.read(outline.sharedStrings), mostStringBytes) : [],
    styles: outline.styles ? await readStyles(archive.read(outline.styles)) : [],
  };
  const fallback = outline.sheets.find(({ hidden }) => !hidden) ?? outline.sheets[0];
  const sheets: Sheet[] = [];
  let chosen: Omit<WrittenSheet, 'sheets'> | undefined;
  for (const sheet of outline.sheets) {
    const isWanted = asked === null ? !chosen && !sheet.hidden : sheet.name === asked;
    const found = await surveyOrWrite(archive, sheet, shared, limits, isWanted ? target : null);
    sheets.push({ name: sheet.name, hidden: sheet.hidden, rows: found.rows });
    if (isWanted && (found.rows > 0 || asked !== null)) chosen = found.written;
  }
  chosen ??= (await surveyOrWrite(archive, fallback as SheetPart, shared, limits, target)).written;
  return { sheets, ...chosen };
}

/** @param target null where it is only looked at */
async function surveyOrWrite(
  archive: Archive,
  { name, part }: SheetPart,
  shared: Shared,
  limits: WorkbookLimits,
  target: string | null,
) {
  const records = target === null ? null : new RecordFile(target, limits.unpackedBytes);
  const problems: WorkbookProblem[] = [];
  const merged: MergedCells[] = [];
  const written = { sheet: name, problems, more: false, merged };
  const size = { rows: 0, columns: 0 };
  const problem = (row: number | null, message: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ row, message: `Sheet ${name}${message}` });
    else written.more = true;
  };
  try {
    await readSheet(archive.read(part), shared, {
      row(row, fields) {
        size.rows = row;
        size.columns = Math.max(size.columns, fields.length);
        if (row <= limits.rows && fields.length <= limits.columns) records?.write(row, fields);
      },
      problem: (row, where, what) => problem(row, `, ${where}: ${what}`),
      merged(cells, range) {
        if (cells.firstRow > MOST_HEADER_ROWS || merged.length >= MOST_MERGED) return;
        const message = `Sheet ${name}, cells ${range} are merged, and only the first column has a name: unmerge them in Excel, and name each column`;
        merged.push({ ...cells, message });
      },
    });
    if (size.rows === 0) problem(null, ' is empty: choose another one');
    if (size.rows > limits.rows) problem(null, tooMany(size.rows, limits.rows, 'rows'));
    if (size.columns > limits.columns) problem(null, tooMany(size.columns, limits.columns, 'columns'));
    records?.finish();
  } catch (error) {
    records?.close();
    throw error;
  }
  return { rows: size.rows, written };
}

function tooMany(count: number, most: number, what: string): string {
  return ` has ${inWords(count)} ${what}, and a table may have ${inWords(most)}: leave some out, or make several tables of them`;
}
