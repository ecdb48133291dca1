import type { Delimiter, Encoding } from '@carebourse/contracts/table-reading';
import { RecordWalk, type WalkSettings } from '@carebourse/tabular/text/record-walk';
import { utf8Chunks } from '@carebourse/tabular/text/text-encoding';
import { Utf8Check } from '@carebourse/tabular/text/utf8-check';
import type { UploadLimits } from './problems.ts';

/** Why a line is no row. */
export type LeftOutReason = 'separator' | 'title' | 'repeated-header' | 'after-last';

/** Where the rows of a text file are, and what parts their values. */
export interface CsvLayout {
  encoding: Encoding;
  delimiter: Delimiter;
  lineEnd: WalkSettings['lineEnd'];
  /** Of a sheet, whose rows are counted as its lines. */
  countsRecords: boolean;
  separatorLine: number | null;
  /** The line that names the columns, and its bytes in UTF-8. */
  headerLine: number | null;
  header: Buffer | undefined;
  lastLine: number | null;
  /** Values of each row. */
  width: number;
}

/** What is called while all records of a file are gone through. Lines are those of the file. */
export interface RecordVisitor {
  /** @param row its number from 1 on */
  onRow?: (walk: RecordWalk, row: number) => void;
  onLeftOut?: (walk: RecordWalk, reason: LeftOutReason) => void;
  /** Each record, that of the names too, and why it is no row. */
  onRecord?: (walk: RecordWalk, reason: LeftOutReason | undefined) => void;
  /** Problems of the text itself, those in lines that are left out excepted. */
  onProblem?: (message: string, line: number) => void;
  /** After each piece of the file, whose bytes are let go then; nothing more is read when it answers false. */
  afterPiece?: (bytes: number) => boolean | void | Promise<void>;
}

const NOT_UTF8 = 'The text is not in UTF-8: save the file as CSV UTF-8, or choose how its letters are written';
const NO_LETTER = 'Something here is no letter in the chosen encoding: choose another one';
const REPLACEMENT = Buffer.from('\uFFFD');

/** Goes through the records of a file, and says of each whether it is a row. All who read a file go by this. */
export async function walkRecords(
  file: string,
  layout: CsvLayout,
  { rowBytes }: Pick<UploadLimits, 'rowBytes'>,
  visitor: RecordVisitor,
): Promise<void> {
  const { encoding, headerLine, lastLine, header, width } = layout;
  const report = (message: string, line: number) => {
    const isLeftOut = line < (headerLine ?? 1) || line > (lastLine ?? Infinity);
    if (!isLeftOut || walk.stopped) visitor.onProblem?.(message, line);
  };
  const walk = new RecordWalk({ ...layout, rowBytes }, report);
  let rows = 0;
  walk.onRecord = () => {
    // Of one column an empty line is a row whose value is missing.
    if (walk.bytes === 0 && (width > 1 || walk.recordLine < (headerLine ?? 1))) return;
    const reason = reasonOf(walk, layout);
    visitor.onRecord?.(walk, reason);
    if (reason !== undefined) visitor.onLeftOut?.(walk, reason);
    else if (walk.recordLine !== headerLine) visitor.onRow?.(walk, (rows += 1));
  };
  const isText = header !== undefined && width > 1;
  function reasonOf({ recordLine, bytes }: RecordWalk, { separatorLine }: CsvLayout): LeftOutReason | undefined {
    if (recordLine === separatorLine) return 'separator';
    if (headerLine !== null && recordLine < headerLine) return 'title';
    if (isText && bytes === header.length && recordLine !== headerLine && walk.read().equals(header))
      return 'repeated-header';
    if (lastLine !== null && recordLine > lastLine) return 'after-last';
    return undefined;
  }
  const check = encoding === 'utf-8' ? new Utf8Check() : undefined;
  for await (const bytes of utf8Chunks(file, encoding)) {
    if (check && !check.take(bytes)) {
      visitor.onProblem?.(NOT_UTF8, walk.line + check.linesBefore(bytes));
      return;
    }
    const wrong = check ? -1 : bytes.indexOf(REPLACEMENT);
    if (wrong >= 0) {
      visitor.onProblem?.(NO_LETTER, walk.line + linesIn(bytes.subarray(0, wrong), layout));
      return;
    }
    walk.take(bytes);
    if ((await visitor.afterPiece?.(bytes.length)) === false || walk.stopped) return;
  }
  walk.end();
  if (check && !check.isWhole) visitor.onProblem?.(NOT_UTF8, walk.line);
  await visitor.afterPiece?.(0);
}

function linesIn(bytes: Buffer, { lineEnd }: CsvLayout): number {
  const end = lineEnd === 'cr' ? 13 : 10;
  return bytes.reduce((sum, byte) => sum + (byte === end ? 1 : 0), 0);
}

/** The lines on which rows begin, by their number from 1 on. */
export async function linesOf(
  file: string,
  layout: CsvLayout,
  rows: ReadonlySet<number>,
  limits: UploadLimits,
): Promise<Map<number, number>> {
  const lines = new Map<number, number>();
  await walkRecords(file, layout, limits, {
    onRow: (walk, row) => {
      if (rows.has(row)) lines.set(row, walk.recordLine);
    },
    afterPiece: () => lines.size < rows.size,
  });
  return lines;
}
