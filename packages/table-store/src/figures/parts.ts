import type { Break, Column, DateUnit } from '@carebourse/contracts/tables';
import { identifier } from '../duckdb.ts';
import type { Group } from './merge-parts.ts';

/** What is missing is a part too. */
export const UNKNOWN = 'Not known';
/** Values that were taken together are called so, or the second if one of them is called so itself. */
const OTHER = ['Other', 'All other'] as const;
/** A break of which one part is left. */
const ALL = 'All';

/** The parts of a break before any are taken together. Values are as the engine tells them, as text. */
export interface Parts {
  values: string[];
  ordered: boolean;
  /** Where what is not among the values goes: it is rare. None when all are. */
  rest: number | undefined;
  unknown: number;
  /** The name of parts that follow each other, or of values. */
  nameOf(places: readonly number[]): string;
}

/** SQL for the part of a row, as text; NULL when it is not known. */
export function partSql({ column, cuts, unit }: Break, { type }: Column): string {
  const sql = identifier(column);
  if (cuts) {
    const cases = ascending(cuts).map((cut, place) => `WHEN ${sql} < ${cut} THEN '${place}'`);
    return `CASE WHEN ${sql} IS NULL THEN NULL ${cases.join(' ')} ELSE '${ascending(cuts).length}' END`;
  }
  if (type === 'date') return `strftime(date_trunc('${unit ?? 'year'}', ${sql}), '%Y-%m-%d')`;
  return `CAST(${sql} AS VARCHAR)`;
}

/**
 * @param found values that occur: of dates in order, of others the most frequent ones
 * @param complete whether no other value occurs
 */
export function partsOf(declared: Break, { type }: Column, found: readonly string[], complete: boolean): Parts {
  if (declared.cuts) return cutParts(ascending(declared.cuts));
  const values = [...found];
  const rest = complete ? undefined : values.length;
  const unknown = values.length + (complete ? 0 : 1);
  if (type === 'date') {
    const name = (place: number) => dayName(values[place] ?? '', declared.unit ?? 'year');
    return { values, ordered: true, rest, unknown, nameOf: (places) => rangeName(places, name) };
  }
  const other = values.includes(OTHER[0]) ? OTHER[1] : OTHER[0];
  return {
    values,
    ordered: false,
    rest,
    unknown,
    nameOf: (places) => (places.length === 1 && places[0] !== rest ? (values[places[0] ?? 0] ?? other) : other),
  };
}

/** `18, 40` makes: below 18, 18 up to 40, 40 and more. */
function cutParts(cuts: readonly number[]): Parts {
  return {
    values: Array.from({ length: cuts.length + 1 }, (_, place) => String(place)),
    ordered: true,
    rest: undefined,
    unknown: cuts.length + 1,
    nameOf(places) {
      const [from, to] = [cuts[Math.min(...places) - 1], cuts[Math.max(...places)]];
      if (from === undefined) return to === undefined ? ALL : `Below ${to}`;
      return to === undefined ? `${from} and more` : `${from} up to ${to}`;
    },
  };
}

/** What a part that was merged is called. Rare values are not told by their names: that they occur says something, too. */
export function groupName({ nameOf, unknown }: Parts, { places }: Pick<Group, 'places'>, groups: number): string {
  const known = places.filter((place) => place !== unknown);
  if (known.length === 0) return UNKNOWN;
  if (groups === 1) return ALL;
  const name = nameOf(known);
  return known.length < places.length ? `${name} or ${UNKNOWN.toLowerCase()}` : name;
}

function rangeName(places: readonly number[], name: (place: number) => string): string {
  const [from, to] = [name(Math.min(...places)), name(Math.max(...places))];
  return from === to ? from : `${from} to ${to}`;
}

function dayName(day: string, unit: DateUnit): string {
  const [year = '', month = ''] = day.split('-');
  if (unit === 'year') return year;
  if (unit === 'quarter') return `${year} Q${Math.ceil(Number(month) / 3)}`;
  return unit === 'month' ? `${year}-${month}` : day;
}

function ascending(cuts: readonly number[]): number[] {
  return [...new Set(cuts)].toSorted((a, b) => a - b);
}
