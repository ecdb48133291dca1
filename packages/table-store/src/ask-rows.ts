import { type Column, type DateUnit, isNumeric } from '@carebourse/contracts/tables';
import type { AnswerColumn, Group, Measure, Question } from '@carebourse/contracts/use';
import { identifier } from './duckdb.ts';
import {
  BY_VALUE,
  countedByValue,
  groupedRows,
  OVER_ROWS,
  QUARTILES,
  WHOLE_BY_VALUE,
  WHOLE_OVER_ROWS,
  type MeasureSql,
} from './measure-sql.ts';
import { QuestionRefusedError } from './question-refused.ts';
import { asJson, requireColumn, whereOf, type Sql } from './sql.ts';
import { answerColumn } from './view-of.ts';

/** Most groups of one answer. */
export const MAX_GROUPS = 1_000;

/** A question over rows, ready to be run: what its columns are, and how many of them are groups. */
export interface RowsQuestion extends Sql {
  columns: AnswerColumn[];
}

/** How a question is computed: by default over the rows, and its quartiles in doubles. */
export interface Computed {
  /** The column of `columnByValue`, where its values are to be counted. */
  byValue?: string | undefined;
  /** Whether quartiles of whole numbers are computed in whole numbers, which takes longer. */
  inWholeNumbers?: boolean;
}

interface Part {
  /** What is computed of the rows, once for all columns of the same. */
  sql: string;
  /** What is answered of it: by group, for writing out each row of ten million takes longer than all else. */
  shown: (computed: string) => string;
  column: AnswerColumn;
}

/**
 * The exact answer of a question over the rows of a view, in order of its groups; one group more than is answered, when
 * there are more.
 * @param link the column that tells persons apart, absent where the table has none
 * @throws QuestionRefusedError
 */
export function questionSql(
  question: Question,
  source: string,
  columns: readonly Column[],
  link?: string,
  { byValue, inWholeNumbers = false }: Computed = {},
): RowsQuestion {
  const measured = (type: Column['type']): MeasureSql => {
    const isWhole = inWholeNumbers && type === 'integer';
    if (byValue === undefined) return isWhole ? WHOLE_OVER_ROWS : OVER_ROWS;
    return isWhole ? WHOLE_BY_VALUE : BY_VALUE;
  };
  const groups = question.groupBy.map((group, place) => groupPart(group, columns, `groupBy.${place}`));
  const measures = question.measures.flatMap((measure, place) =>
    measureParts(measure, columns, link, measured, `measures.${place}`),
  );
  const where = whereOf(question.filters, columns);
  const parts = [...groups, ...measures];
  const computed = [...new Set(parts.map(({ sql }) => sql))];
  // No column of a table has such a name.
  const nameOf = ({ sql }: Part): string => `_${computed.indexOf(sql)}`;
  const groupNames = new Map(groups.map((group) => [nameOf(group), group.sql]));
  const rows = `${source} WHERE ${where.text}`;
  const from =
    byValue === undefined ? groupedRows(groupNames, rows) : countedByValue(groupNames, identifier(byValue), rows);
  const selected = computed
    .map((sql, place) => `${groupNames.has(`_${place}`) ? '' : `${sql} AS `}_${place}`)
    .join(', ');
  const grouped = groups.length > 0 ? ` GROUP BY ${[...groupNames.keys()].join(', ')}` : '';
  // What is missing comes last.
  const ordered =
    groups.length > 0 ? ` ORDER BY ${groups.map((group) => `${nameOf(group)} NULLS LAST`).join(', ')}` : '';
  const shown = parts.map((part, place) => `${part.shown(nameOf(part))} AS a${place}`).join(', ');
  return {
    text: `SELECT ${shown} FROM (SELECT ${selected} FROM ${from}${grouped})${ordered} LIMIT ${MAX_GROUPS + 1}`,
    values: where.values,
    columns: parts.map(({ column }) => column),
  };
}

/** Where a part of so many begins: three of 0.1 begin at 0.3 and not at 0.30000000000000004. */
function beginOfPart(part: string, width: number): string {
  const decimals = Math.min(MOST_DECIMALS, Math.max(0, DIGITS_BELOW_WIDTH - Math.floor(Math.log10(width))));
  return `round(${part} * ${width}, ${decimals})`;
}

/** In parts of 0.1, 0.3 is in the one that begins there, though 0.3 / 0.1 is less than 3. */
const WITHIN = 1e-9;

const DIGITS_BELOW_WIDTH = 6;
const MOST_DECIMALS = 15;

/** Which part of so many a whole number is in, in whole numbers: `//` rounds towards 0, and -1 is in the part below. */
function wholePart(sql: string, width: number): string {
  return `${sql} // ${width} - CAST(${sql} % ${width} < 0 AS BIGINT)`;
}

const asItIs = (computed: string): string => computed;

/** The first day of what a date is in, by the quickest way to it. */
const FIRST_DAYS: Record<DateUnit, (date: string) => string> = {
  year: (date) => `${date} - CAST(dayofyear(${date}) - 1 AS INTEGER)`,
  quarter: (date) => `CAST(date_trunc('quarter', ${date}) AS DATE)`,
  month: (date) => `${date} - CAST(day(${date}) - 1 AS INTEGER)`,
  week: (date) => `${date} - CAST(isodow(${date}) - 1 AS INTEGER)`,
};

function groupPart({ column: name, ...how }: Group, columns: readonly Column[], path: string): Part {
  const column = requireColumn(columns, name, `${path}.column`);
  const { unit, width } = { unit: undefined, width: undefined, ...how };
  const answered = answerColumn(column);
  const sql = identifier(name);
  if (column.type === 'date') {
    if (width !== undefined) throw new QuestionRefusedError('Dates are taken together by a unit', `${path}.width`);
    const day = unit ? FIRST_DAYS[unit](sql) : sql;
    return { sql: day, shown: (computed) => asJson(computed, 'date'), column: answered };
  }
  if (unit !== undefined) throw new QuestionRefusedError('Only dates are taken together by a unit', `${path}.unit`);
  if (column.type === 'number') {
    if (width === undefined) throw new QuestionRefusedError(`Say how wide the parts of ${name} are`, `${path}.width`);
    const part = `floor(${sql} / ${width} + ${WITHIN})`;
    return { sql: part, shown: (computed) => beginOfPart(computed, width), column: answered };
  }
  if (column.type === 'integer' && width !== undefined) {
    if (!Number.isSafeInteger(width))
      throw new QuestionRefusedError(`${name} has whole numbers: their parts have a whole width`, `${path}.width`);
    return { sql: wholePart(sql, width), shown: (part) => `CAST(${part} AS HUGEINT) * ${width}`, column: answered };
  }
  if (width !== undefined) throw new QuestionRefusedError('Only numbers have a width', `${path}.width`);
  return { sql, shown: (computed) => asJson(computed, column.type), column: answered };
}

function measureParts(
  { fn, column: name }: Measure,
  columns: readonly Column[],
  link: string | undefined,
  measuredOf: (type: Column['type']) => MeasureSql,
  path: string,
): Part[] {
  if (fn === 'count') return [{ sql: measuredOf('integer').count, shown: asDouble, column: counted('count', 'Rows') }];
  if (fn === 'persons') {
    if (!link) throw new QuestionRefusedError('This table does not tell persons apart', `${path}.fn`);
    return [{ sql: `count(DISTINCT ${identifier(link)})`, shown: asDouble, column: counted('persons', 'Persons') }];
  }
  const column = requireColumn(columns, name, `${path}.column`);
  if (!isNumeric(column.type))
    throw new QuestionRefusedError(`${column.name} has no numbers to compute with`, `${path}.column`);
  const sql = identifier(column.name);
  const measured = measuredOf(column.type);
  const computed = (prefix: string, words: string): AnswerColumn => ({
    name: `${prefix}_${column.name}`,
    label: `${words} of ${column.name}`,
    type: 'number',
    unit: column.unit,
  });
  // Whole numbers are summed in 128 bits, which `cellOf` writes to the last digit.
  if (fn === 'sum')
    return [{ sql: measured.sum(sql), shown: asItIs, column: { ...computed('sum', 'Sum'), type: column.type } }];
  if (fn === 'mean') return [{ sql: measured.mean(sql), shown: asItIs, column: computed('mean', 'Mean') }];
  return QUARTILES.map(({ prefix, words }, place) => ({
    sql: measured.quartiles(sql),
    shown: (list: string) => `${list}[${place + 1}]`,
    column: computed(prefix, words),
  }));
}

/** The one column whose numbers a question wants, quartiles among them; undefined where it wants others, or persons. */
export function columnByValue({ measures }: Question): string | undefined {
  const measured = measures.filter(({ fn }) => fn !== 'count');
  const [name, ...others] = new Set(measured.map(({ column }) => column));
  const isOne = others.length === 0 && measured.every(({ fn }) => fn !== 'persons');
  return isOne && measured.some(({ fn }) => fn === 'quartiles') ? name : undefined;
}

/** Whether a question wants quartiles of whole numbers. */
export function wantsWholeQuartiles({ measures }: Question, columns: readonly Column[]): boolean {
  return measures.some(
    ({ fn, column }) => fn === 'quartiles' && columns.some(({ name, type }) => name === column && type === 'integer'),
  );
}

const asDouble = (computed: string): string => `CAST(${computed} AS DOUBLE)`;

function counted(name: string, label: string): AnswerColumn {
  return { name, label, type: 'integer', unit: null };
}
