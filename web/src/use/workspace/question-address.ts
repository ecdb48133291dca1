import {
  DATE_UNITS,
  isLargeInteger,
  MEASURE_FUNCTIONS,
  type Filter,
  type FilterOperator,
  type Scalar,
  isNumeric,
} from '@carebourse/contracts/tables';
import { type Measure, type Question, questionSchema, type UseTable } from '@carebourse/contracts/use';
import { type GroupParts, groupParts } from './question.ts';

/** The entries of the address that hold a question; each comes once for each part of it. */
export interface QuestionEntries {
  /** `count`, `mean.age`. */
  measure: string[];
  /** `region`, `admitted_on.month`, `age.10`. */
  by: string[];
  /** `region.eq.North`, `age.missing`, `region.in.North,East`. */
  where: string[];
}

/** Takes a question out of the address. */
export const NO_QUESTION: QuestionEntries = { measure: [], by: [], where: [] };

const OPERATORS: Record<FilterOperator, string> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  in: 'in',
  'is-missing': 'missing',
  'is-present': 'present',
};

/** A question as its address has it. */
export function questionEntries({ measures, groupBy, filters }: Question): QuestionEntries {
  return {
    measure: measures.map(({ fn, column }) => [fn, column].filter(Boolean).join('.')),
    by: groupBy.map((group) => {
      const { column, unit, width } = groupParts(group);
      return [column, unit ?? width].filter((part) => part !== undefined).join('.');
    }),
    where: filters.map(({ column, op, value }) => {
      const values = value === undefined ? [] : [[value].flat().map(escaped).join(',')];
      return [column, OPERATORS[op], ...values].join('.');
    }),
  };
}

/** A value among others: a comma parts them, and after a backslash it does not. */
function escaped(value: Scalar): string {
  return String(value).replace(/[\\,]/g, '\\$&');
}

function unescaped(list: string): string[] {
  const values = [''];
  for (const [mark] of list.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (mark === ',') values.push('');
    else values[values.length - 1] += mark.length > 1 && mark.startsWith('\\') ? mark.slice(1) : mark;
  }
  return values;
}

/** The question that an address holds; undefined when it holds none, or one that no question can be. */
export function readQuestion(address: URLSearchParams, table: UseTable): Question | undefined {
  if (!address.has('measure')) return undefined;
  const read = questionSchema.safeParse({
    measures: address.getAll('measure').map(readMeasure),
    groupBy: address.getAll('by').map(readGroup),
    filters: address.getAll('where').map((text) => readFilter(text, table)),
  });
  return read.success ? read.data : undefined;
}

function readMeasure(text: string): Measure | undefined {
  const [name = '', column] = text.split('.');
  const fn = MEASURE_FUNCTIONS.find((one) => one === name);
  return fn && { fn, ...(column && { column }) };
}

function readGroup(text: string): GroupParts {
  const [column = '', ...rest] = text.split('.');
  const how = rest.join('.');
  const unit = DATE_UNITS.find((one) => one === how);
  if (unit) return { column, unit };
  return how ? { column, width: Number(how) } : { column };
}

function readFilter(text: string, table: UseTable): Filter | undefined {
  const [column = '', name = '', ...rest] = text.split('.');
  const op = (Object.keys(OPERATORS) as FilterOperator[]).find((one) => OPERATORS[one] === name);
  if (!op) return undefined;
  if (op === 'is-missing' || op === 'is-present') return { column, op };
  const values = unescaped(rest.join('.')).map((value) => valueOf(value, column, table));
  return { column, op, value: op === 'in' ? values : (values[0] ?? '') };
}

/** What is written in an address, as the column holds it. Figures know parts by their names. */
export function valueOf(text: string, column: string, { asks, columns }: Pick<UseTable, 'asks' | 'columns'>): Scalar {
  const type = asks === 'rows' ? columns.find(({ name }) => name === column)?.type : 'text';
  if (type === 'integer' && isLargeInteger(text.trim())) return text.trim();
  const isNumber = isNumeric(type);
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'time') return text.trim();
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
