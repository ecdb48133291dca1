import type { Delimiter, Encoding, ReadingChoice } from '@carebourse/contracts/table-reading';
import { cleanHeader } from '@carebourse/tabular/text/clean-header';
import { partRecord } from '@carebourse/tabular/text/part-record';
import { FOOTER_RECORDS, recognizeLastLine } from '@carebourse/tabular/text/recognize-footer';
import { recognizeLines, type FoundLines } from '@carebourse/tabular/text/recognize-lines';
import { tooLong, type RecordWalk } from '@carebourse/tabular/text/record-walk';
import { recognizeEncoding, startOf, utf8Chunks } from '@carebourse/tabular/text/text-encoding';
import { firstRecords, type TextRecord } from '@carebourse/tabular/text/text-record';
import { stat } from 'node:fs/promises';
import { repeated } from './column-names.ts';
import { walkRecords, type CsvLayout } from './csv-layout.ts';
import { ProblemList, type UploadLimits } from './problems.ts';

/** How a CSV file is made, once all of it was looked at. */
export interface CsvScan {
  layout: CsvLayout;
  /** As they stand there, but for what nobody sees. */
  headers: string[];
  rows: number;
  leftOut: Record<'titles' | 'repeated' | 'afterLast', number>;
  /** Whether each row ends with a delimiter: its last value is none. */
  endsWithDelimiter: boolean;
  encodingIsProven: boolean;
  headerIsDoubtful: boolean;
  problems: ProblemList;
}

/** What is known of a file before it is looked at. */
export interface KnownText {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  /** Whether it is written of a sheet. */
  isSheet?: boolean;
  lines?: Pick<ReadingChoice, 'headerLine' | 'lastLine'> | undefined;
}

const FEWEST_START_BYTES = 1_000_000;
/** Rows that may be a footer are looked for in the last of so many bytes. */
const TAIL_BYTES = 65_536;

/**
 * Looks at each byte of a CSV file before the engine does: what it cannot take is found here, with its line, and in memory
 * that does not grow with the file. The engine would take a first line of 1 GB for a header, read on after an open quote, and
 * let NUL bytes pass.
 */
export async function scanCsv(file: string, limits: UploadLimits, known: KnownText = {}): Promise<CsvScan> {
  const problems = new ProblemList();
  const refused = refusalOf(await startOf(file, 2 * limits.rowBytes + 1), limits);
  if (refused) problems.add(refused, 1);
  const found = refused || known.encoding ? undefined : await recognizeEncoding(file);
  const encoding = known.encoding ?? found?.encoding ?? 'utf-8';
  const start = await startOfText(file, encoding, Math.max(limits.rowBytes + 1, FEWEST_START_BYTES));
  const lineEnd = start.bytes.includes('\r') && !start.bytes.includes('\n') ? 'cr' : 'lf';
  const isOneRow = start.bytes.length > limits.rowBytes && !start.bytes.includes(lineEnd === 'cr' ? '\r' : '\n');
  if (!refused && isOneRow) problems.add(tooLong(`more than ${limits.rowBytes}`, limits.rowBytes), 1);
  const settings = { lineEnd, rowBytes: limits.rowBytes, countsRecords: known.isSheet ?? false } as const;
  const text = problems.items.length > 0 ? Buffer.alloc(0) : start.bytes;
  const lines = recognizeLines(text, start.isWhole, settings, known.delimiter);
  const layout: CsvLayout = {
    ...settings,
    encoding,
    delimiter: lines.delimiter,
    separatorLine: lines.separatorLine,
    headerLine: known.lines?.headerLine === undefined ? lines.headerLine : known.lines.headerLine,
    lastLine: known.lines?.lastLine ?? null,
    header: undefined,
    width: lines.width,
  };
  const scan: CsvScan = {
    layout,
    headers: [],
    rows: 0,
    leftOut: { titles: 0, repeated: 0, afterLast: 0 },
    endsWithDelimiter: false,
    encodingIsProven: found?.proven ?? true,
    headerIsDoubtful: lines.headerIsDoubtful,
    problems,
  };
  if (problems.items.length > 0) return scan;
  addHeaders(scan, text, start.isWhole, lines, limits);
  if (problems.items.length > 0) return scan;
  await addRows(file, scan, limits, known.lines?.lastLine !== undefined);
  return scan;
}

/** What is seen in the first bytes, whatever their encoding. */
function refusalOf(start: Buffer, { rowBytes }: UploadLimits): string | undefined {
  if (start.length === 0) return 'The file is empty';
  const mark = start.toString('hex', 0, 2);
  if (mark === '1f8b') return 'The file is compressed: unpack it first';
  if (mark === '504b') return 'This is a ZIP file or a workbook of another kind: save the sheet as CSV UTF-8';
  const isOneRow = start.length > 2 * rowBytes && !start.includes('\n') && !start.includes('\r');
  return isOneRow ? tooLong(`more than ${rowBytes}`, rowBytes) : undefined;
}

async function startOfText(file: string, encoding: Encoding, length: number) {
  const pieces: Buffer[] = [];
  for await (const piece of utf8Chunks(file, encoding, length)) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), isWhole: (await stat(file)).size <= length };
}

/** Adds the names of the columns, or what is wrong with them. */
function addHeaders(scan: CsvScan, text: Buffer, isWhole: boolean, lines: FoundLines, limits: UploadLimits): void {
  const { layout, problems } = scan;
  const { headerLine, delimiter } = layout;
  if (headerLine === null) {
    scan.headers = Array.from({ length: lines.width }, () => '');
  } else {
    firstRecords(text, isWhole, { ...layout, rowBytes: limits.rowBytes }, 0, (walk) => {
      if (walk.recordLine === headerLine) layout.header = Buffer.from(walk.read());
    });
    if (!layout.header && headerLine > 1)
      problems.add('No row begins in this line that could name the columns', headerLine);
    const cells = partRecord(layout.header?.toString() ?? '', delimiter);
    scan.headers = cells.map(cleanHeader);
    // Rows that end with a delimiter have one value more.
    layout.width = lines.width === cells.length + 1 ? lines.width : cells.length;
  }
  const where = headerLine ?? 1;
  for (const at of repeated(scan.headers))
    problems.add(`Two columns are called so: column ${at + 1} needs another name`, where);
  if (scan.headers.length > limits.columns)
    problems.add(`There are ${scan.headers.length} columns, and a table may have ${limits.columns} at most`, where);
}

/** Counts the rows, and adds what is wrong in them. */
async function addRows(file: string, scan: CsvScan, limits: UploadLimits, lastIsKnown: boolean): Promise<void> {
  const { layout, leftOut, headers } = scan;
  const problems = new ProblemList();
  const { size } = await stat(file);
  const tailFrom = layout.encoding === 'utf-8' ? size - TAIL_BYTES : 0;
  const tail: TextRecord[] = [];
  let [walked, filledLast, lastOfRow] = [0, 0, 0];
  leftOut.titles = leftOut.repeated = leftOut.afterLast = scan.rows = 0;
  const keep = (walk: RecordWalk) => {
    // An empty line before it is one that no record has.
    const afterEmpty = walk.recordLine > lastOfRow + 1 && tail.length > 0;
    tail.push({ line: walk.recordLine, cells: partRecord(walk.read().toString(), layout.delimiter), afterEmpty });
    if (tail.length > FOOTER_RECORDS) tail.shift();
  };
  await walkRecords(file, layout, limits, {
    onRow: (walk, row) => {
      scan.rows = row;
      if (walk.fields !== layout.width && !walk.isBroken)
        problems.add(`There are ${walk.fields} values for ${headers.length} columns`, walk.recordLine);
      if (!walk.lastIsEmpty && walk.fields === layout.width) filledLast += 1;
      if (walked > tailFrom - 256 * 1024) keep(walk);
      lastOfRow = layout.countsRecords ? walk.record : walk.line;
    },
    onLeftOut: (_, reason) => {
      if (reason === 'title') leftOut.titles += 1;
      if (reason === 'repeated-header') leftOut.repeated += 1;
      if (reason === 'after-last') leftOut.afterLast += 1;
    },
    onProblem: (message, line) => problems.add(message, line),
    afterPiece: (bytes) => {
      walked += bytes;
      return !problems.isFull;
    },
  });
  const lastName = headers[layout.width - 1] ?? '';
  scan.endsWithDelimiter =
    layout.headerLine !== null && layout.width > 1 && scan.rows > 0 && filledLast === 0 && lastName === '';
  if (layout.width > headers.length && !scan.endsWithDelimiter) {
    layout.width = headers.length;
    return addRows(file, scan, limits, lastIsKnown);
  }
  if (!lastIsKnown && !problems.isFull) {
    layout.lastLine = recognizeLastLine(tail, layout.width);
    const last = layout.lastLine ?? Infinity;
    leftOut.afterLast = tail.filter(({ line }) => line > last).length;
    scan.rows -= leftOut.afterLast;
  }
  const last = layout.lastLine ?? Infinity;
  for (const { message, line } of problems.items) if ((line ?? 0) <= last) scan.problems.add(message, line);
  scan.problems.more ||= problems.more;
  if (scan.rows > limits.rows)
    scan.problems.add(`There are ${scan.rows} rows, and a table may have ${limits.rows} at most`);
  if (scan.endsWithDelimiter) scan.headers = headers.slice(0, layout.width - 1);
}
