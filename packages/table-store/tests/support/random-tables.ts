import { healthNumberAt } from '@carebourse/testing/health-numbers';
import type { AccessType } from '@carebourse/contracts/constants';
import {
  COLUMN_MARKS,
  COLUMN_TYPES,
  FILTER_OPERATORS,
  filterSchema,
  type Column,
  type ColumnType,
  type Filter,
} from '@carebourse/contracts/tables';
import type { Cell } from '@carebourse/contracts/use';
import { column } from './columns.ts';
import type { Row } from './store.ts';

/** What is drawn at random is drawn so often, each time from another seed: twice in `npm test`. */
export const SEEDS = Array.from({ length: Number(process.env['TABLE_SEEDS'] ?? 2) }, (_, index) => index + 1);

export type Random = () => number;

const VALUES: Record<ColumnType, readonly Cell[]> = {
  text: ['F', 'M', '', "O'Neill", '=1+1', '-x', 'two\nlines', 'a,"b"', 'é漢', "'; DROP TABLE x --", 'true', '1'],
  integer: [-3, 0, 1, 2, 40, 41, 9_007_199_254_740_991],
  number: [-2.5, 0, 0.1, 1, 1e21, 3.25],
  date: ['1900-02-28', '2024-02-29', '2025-01-01', '2025-12-31'],
  time: ['1969-12-31T23:59:59.500Z', '2026-03-08T07:30:00Z', '2026-11-01T05:30:00.000001Z', '2026-12-31T23:59:59Z'],
  boolean: [true, false],
};

const NAMES = ['age', 'sex', 'person', 'select', 'count', 'c0', 'rows', 'link', 'nothing', 'note'];

/** The ways in which kinds of access come: each includes the smaller ones, but nothing here relies on it. */
const ACCESS: readonly (readonly AccessType[])[] = [
  [],
  ['view'],
  ['export'],
  ['view', 'export'],
  ['api'],
  ['view', 'export', 'api'],
];

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

const some = <Item>(random: Random, items: readonly Item[], share = 0.5) => items.filter(() => random() < share);

export function randomColumns(random: Random): Column[] {
  const names = some(random, NAMES);
  const columns = (names.length > 0 ? names : ['age']).map((name) =>
    column(name, pick(random, COLUMN_TYPES), { mark: pick(random, COLUMN_MARKS) }),
  );
  const link = random() < 0.7 ? Math.floor(random() * columns.length) : -1;
  return columns.map((one, at) => (at === link ? { ...one, type: 'text', personLink: true } : one));
}

export function randomRows(random: Random, columns: readonly Column[]): Row[] {
  return Array.from({ length: Math.floor(random() * 30) }, () =>
    Object.fromEntries(
      columns.map(({ name, type, personLink }) => [name, personLink ? randomNumber(random) : randomCell(random, type)]),
    ),
  );
}

const randomNumber = (random: Random): Cell => (random() < 0.2 ? null : healthNumberAt(Math.floor(random() * 12)));

export const randomCell = (random: Random, type: ColumnType): Cell =>
  random() < 0.2 ? null : pick(random, VALUES[type]);

/** Columns by kind of access, also some that the table does not have, and rows. */
export function randomTerms(random: Random, columns: readonly Column[]) {
  const names = [...columns.map(({ name }) => name), 'unknown'];
  return {
    columns: { export: some(random, names), api: some(random, names) },
    condition: randomFilters(random, columns, 2),
  };
}

export const randomAccess = (random: Random): readonly AccessType[] => pick(random, ACCESS);

export function randomFilters(random: Random, columns: readonly Column[], most: number): Filter[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, () => randomFilter(random, columns)).flatMap(
    (filter) => filter ?? [],
  );
}

function randomFilter(random: Random, columns: readonly Column[]): Filter | undefined {
  if (columns.length === 0) return undefined;
  const { name, type, personLink } = pick(random, columns);
  const order = type === 'text' || type === 'boolean';
  const fitting = FILTER_OPERATORS.filter((op) => {
    if (personLink) return op.startsWith('is-');
    return !(order && /[<>]/.test(op)) && !(type === 'boolean' && op === 'in');
  });
  const op = pick(random, fitting);
  // A text that a filter names is never empty.
  const values = VALUES[type].filter((value) => value !== '');
  const value = op.startsWith('is-') ? {} : { value: op === 'in' ? some(random, values, 0.4) : pick(random, values) };
  const parsed = filterSchema.safeParse({ column: name, op, ...value });
  return parsed.success ? parsed.data : undefined;
}

/** Whether a row meets all conditions, in plain words: what is missing meets no comparison. */
export function meets(row: Row, filters: readonly Filter[]): boolean {
  return filters.every(({ column: name, op, value }) => {
    const own = row[name] ?? null;
    if (op === 'is-missing') return own === null;
    if (op === 'is-present') return own !== null;
    if (own === null || value === undefined) return false;
    if (Array.isArray(value)) return value.some((one) => one === own);
    switch (op) {
      case '=':
        return own === value;
      case '!=':
        return own !== value;
      case '<':
        return own < value;
      case '<=':
        return own <= value;
      case '>':
        return own > value;
      default:
        return own >= value;
    }
  });
}
