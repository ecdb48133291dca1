import type { Column } from '@carebourse/contracts/tables';
import type { AnswerColumn, Group, Measure, Question } from '@carebourse/contracts/use';
import { identifier } from './duckdb.ts';
import { QuestionRefusedError } from './question-refused.ts';
import { asJson, requireColumn, whereOf, type Sql } from './sql.ts';

/** Most groups of one answer. */
export const MAX_GROUPS = 1_000;

/** A question over rows, ready to be run: what its columns are, and how many of them are groups. */
export interface RowsQuestion extends Sql {
  columns: AnswerColumn[];
}

interface Part {
  sql: string;
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
): RowsQuestion {
  const groups = question.groupBy.map((group, place) => groupPart(group, columns, `groupBy.${place}`));
  const measures = question.measures.flatMap((measure, place) =>
    measureParts(measure, columns, link, `measures.${place}`),
  );
  const where = whereOf(question.filters, columns);
  const parts = [...groups, ...measures];
  const places = groups.map((_, place) => place + 1).join(', ');
  const selected = parts.map(({ sql }, place) => `${sql} AS c${place}`).join(', ');
  const grouped = groups.length > 0 ? ` GROUP BY ${places} ORDER BY ${orderOf(groups)}` : '';
  return {
    text: `SELECT ${selected} FROM ${source} WHERE ${where.text}${grouped} LIMIT ${MAX_GROUPS + 1}`,
    values: where.values,
    columns: parts.map(({ column }) => column),
  };
}

/** What is missing comes last. */
function orderOf(groups: readonly Part[]): string {
  return groups.map((_, place) => `${place + 1} NULLS LAST`).join(', ');
}

function groupPart({ column: name, ...how }: Group, columns: readonly Column[], path: string): Part {
  const column = requireColumn(columns, name, `${path}.column`);
  const { unit, width } = { unit: undefined, width: undefined, ...how };
  const shown = { name, label: name, type: column.type, unit: column.unit };
  const sql = identifier(name);
  if (column.type === 'date') {
    if (width !== undefined) throw new QuestionRefusedError('Dates are taken together by a unit', `${path}.width`);
    const day = unit ? `CAST(date_trunc('${unit}', ${sql}) AS DATE)` : sql;
    return { sql: asJson(day, 'date'), column: shown };
  }
  if (unit !== undefined) throw new QuestionRefusedError('Only dates are taken together by a unit', `${path}.unit`);
  if (column.type === 'integer' || column.type === 'number') {
    if (width === undefined && column.type === 'number')
      throw new QuestionRefusedError(`Say how wide the parts of ${name} are`, `${path}.width`);
    return {
      sql: width === undefined ? asJson(sql, column.type) : `floor(${sql} / ${width}) * ${width}`,
      column: shown,
    };
  }
  if (width !== undefined) throw new QuestionRefusedError('Only numbers have a width', `${path}.width`);
  return { sql, column: shown };
}

function measureParts(
  { fn, column: name }: Measure,
  columns: readonly Column[],
  link: string | undefined,
  path: string,
): Part[] {
  if (fn === 'count') return [{ sql: 'CAST(count(*) AS DOUBLE)', column: counted('count', 'Rows') }];
  if (fn === 'persons') {
    if (!link) throw new QuestionRefusedError('This table does not tell persons apart', `${path}.fn`);
    return [{ sql: `CAST(count(DISTINCT ${identifier(link)}) AS DOUBLE)`, column: counted('persons', 'Persons') }];
  }
  const column = requireColumn(columns, name, `${path}.column`);
  if (column.type !== 'integer' && column.type !== 'number')
    throw new QuestionRefusedError(`${column.name} has no numbers to compute with`, `${path}.column`);
  const sql = identifier(column.name);
  const computed = (prefix: string, words: string): AnswerColumn => ({
    name: `${prefix}_${column.name}`,
    label: `${words} of ${column.name}`,
    type: 'number',
    unit: column.unit,
  });
  if (fn === 'sum') return [{ sql: `CAST(sum(${sql}) AS DOUBLE)`, column: computed('sum', 'Sum') }];
  if (fn === 'mean') return [{ sql: `avg(${sql})`, column: computed('mean', 'Mean') }];
  return QUARTILES.map(({ at, prefix, words }) => ({
    sql: `quantile_cont(CAST(${sql} AS DOUBLE), ${at})`,
    column: computed(prefix, words),
  }));
}

export const QUARTILES = [
  { at: 0.25, prefix: 'q1', words: 'First quartile' },
  { at: 0.5, prefix: 'median', words: 'Median' },
  { at: 0.75, prefix: 'q3', words: 'Third quartile' },
] as const;

function counted(name: string, label: string): AnswerColumn {
  return { name, label, type: 'integer', unit: null };
}
