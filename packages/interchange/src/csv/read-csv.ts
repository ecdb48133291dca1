import { contentSchemas } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { cleanHeader } from '@carebourse/tabular/text/clean-header';
import { recognizeLines } from '@carebourse/tabular/text/recognize-lines';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { Description, Problem } from '../description.ts';
import { makeDescription } from '../entries/make-entry.ts';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { LIST_FIELDS } from '../own-fields.ts';

const WANTED = ['type', 'source', 'name', 'description'];
const MAX_RECORD_CHARACTERS = 200_000;
const AS_TEXT = { lineEnd: 'lf', rowBytes: 4 * MAX_RECORD_CHARACTERS } as const;

/** Fields that a table has no cell for. */
const NOT_IN_TABLES = new Set(['stewardOrganizationId', 'quality', 'dictionary']);
const CONTENT_FIELDS = new Set(Object.values(contentSchemas).flatMap(({ shape }) => Object.keys(shape)));
const FACT_FIELDS = new Set(Object.keys(entryFactsSchema.shape));
const FACT_LISTS = new Set(
  Object.entries(entryFactsSchema.parse({})).flatMap(([field, value]) => (Array.isArray(value) ? field : [])),
);
/** What a column can be called, by its small letters. */
const KNOWN = new Map(
  [
    'type',
    'source',
    'publisher',
    ...[...CONTENT_FIELDS].filter((field) => !NOT_IN_TABLES.has(field)),
    ...[...FACT_FIELDS].filter((field) => !NOT_IN_TABLES.has(field)).map((field) => `facts.${field}`),
  ].map((column) => [column.toLowerCase(), column]),
);
const COUNTS = new Set(['recordCount', 'persons', 'youngest', 'oldest', 'useMonths']);

interface Row {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a table with an entry a line. A line names the columns: `type`, `source`, `publisher`, the fields of an entry, and
 * `facts.` with a fact's name, in any case. Values of a list have | between them. What parts the values, and which line has
 * the names, is found out as of an uploaded table.
 * @throws FileRefusedError
 */
export async function* readCsv(text: AsyncIterable<string>, limits: ReadLimits): AsyncGenerator<Description> {
  const [start, whole] = await startOf(text);
  const { delimiter, headerLine } = recognizeLines(Buffer.from(start), true, AS_TEXT);
  const parser = parse({
    delimiter,
    from_line: headerLine ?? 1,
    info: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const rows = Readable.from(whole)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser) as AsyncIterable<Row>;
  let columns: string[] | undefined;
  let notes: Problem[] = [];
  let count = 0;
  try {
    for await (const { record, info } of rows) {
      if (!columns) {
        columns = record.map(nameOf);
        notes = checkColumns(columns, info.lines);
        continue;
      }
      count += 1;
      if (count > limits.entries) throw new FileRefusedError(IMPORT_MESSAGES.tooMany(limits.entries), info.lines);
      yield describeRow(
        Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])),
        info.lines,
        notes,
      );
      notes = [];
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefusedError(IMPORT_MESSAGES.broken(error.message), lineOf(error), { cause: error });
    throw error;
  }
}

/** The first piece of a text, which has its first lines, and the text as it was. */
async function startOf(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const pieces = text[Symbol.asyncIterator]();
  const { value = '' } = await pieces.next();
  async function* whole(): AsyncGenerator<string> {
    yield value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return [value, whole()];
}

/** A field as it is called here, of the name of a column in whatever case. */
function nameOf(header: string): string {
  const name = cleanHeader(header).trim();
  return KNOWN.get(name.toLowerCase()) ?? name;
}

function lineOf(error: CsvError): number | undefined {
  return typeof error['lines'] === 'number' ? error['lines'] : undefined;
}

/** @returns columns that are not known, reported with the first entry */
function checkColumns(columns: readonly string[], line: number): Problem[] {
  const again = columns.find((column, at) => column !== '' && columns.indexOf(column) < at);
  if (again !== undefined) throw new FileRefusedError(IMPORT_MESSAGES.csvColumnTwice(again), line);
  const missing = WANTED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new FileRefusedError(IMPORT_MESSAGES.csvColumns(missing.join(', '), line), line);
  // Spreadsheets save columns beyond the table as ones without a name.
  const unknown = columns.filter((column) => column !== '' && !isKnown(column));
  return unknown.map((column) => ({ line, path: column, message: IMPORT_MESSAGES.csvUnknownColumn(column) }));
}

function isKnown(column: string): boolean {
  return KNOWN.get(column.toLowerCase()) === column;
}

/** facts.keywords → keywords */
function factOf(column: string): string | undefined {
  return column.startsWith('facts.') ? column.slice('facts.'.length) : undefined;
}

function describeRow(row: Record<string, string>, line: number, notes: readonly Problem[]): Description {
  const type = row['type'] ?? '';
  const resourceType = RESOURCE_TYPES.find((one) => one === type);
  const problems = [...notes];
  if (!resourceType) problems.push({ path: 'type', message: IMPORT_MESSAGES.unknownType(type) });
  const known = Object.entries(row).filter(([column]) => isKnown(column));
  const facts = known.flatMap(([column, cell]) => {
    const fact = factOf(column);
    return fact ? [[fact, valueOf(fact, cell, FACT_LISTS)]] : [];
  });
  const content = known.filter(([column]) => CONTENT_FIELDS.has(column));
  const made = makeDescription({
    source: row['source'],
    line,
    resourceType: resourceType ?? 'data',
    content: Object.fromEntries(content.map(([field, cell]) => [field, valueOf(field, cell, LIST_FIELDS)])),
    publisher: row['publisher'] || undefined,
    ...(resourceType !== 'agent' && { facts: Object.fromEntries(facts) as Record<string, unknown> }),
    problems,
  });
  return resourceType ? made : { ...made, entry: undefined };
}

function valueOf(field: string, cell: string, lists: ReadonlySet<string>): unknown {
  if (lists.has(field))
    return cell
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean);
  if (COUNTS.has(field)) return cell === '' ? undefined : Number(cell);
  return field === 'verified' ? cell === 'true' : cell;
}
