import type { Break, Column, DeclaredMeasure, TableDefinition } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { hmacSha256Hex, identifier, quoted } from '../duckdb.ts';
import { requireColumn, whereOf } from '../sql.ts';
import type { Atom, FrozenFigures, FrozenMeasure } from './frozen-figures.ts';
import { mergeParts } from './merge-parts.ts';
import { noiseFor } from './noise.ts';

/** Sums of fewer persons are not told. */
const FEWEST_OF_A_SUM = 10;
/** Bins that quartiles are made of. */
const BINS = 20;
const KEYS = 2 ** 32;
export const UNKNOWN = 'Not known';

/** A break is not the same in all rows of a person, so that it does not say in which cell they are. */
export class BreakOfRowsError extends Error {
  override name = 'BreakOfRowsError';
}

/** Persons, one a row, with all that is needed of them. */
const PERSONS = 'persons_of_release';

/**
 * Freezes the figures of a release: each smallest cell's count and declared measures, with noise that depends on the
 * secret and on who is in the cell. Whatever is asked later is a sum of these, so asking more tells no more.
 * @param rowsFile with the person link hashed; a table without one has a person a row
 * @param secret of this release's content
 * @throws BreakOfRowsError when a break is not the same in all rows of a person
 */
export async function freezeFigures(
  connection: DuckDBConnection,
  rowsFile: string,
  definition: TableDefinition,
  secret: Uint8Array,
): Promise<FrozenFigures> {
  const { terms, columns } = definition;
  const parts = await partsOf(connection, rowsFile, terms.breaks, columns);
  const measures = await measuresOf(connection, rowsFile, terms.measures, columns);
  await gatherPersons(connection, rowsFile, definition, secret, parts);
  try {
    const ordered = parts.map(({ ordered }) => ordered);
    const counts = await countsOf(connection, parts.length);
    const merged = mergeParts({ parts: parts.map(({ names }) => names), ordered, counts }, terms.smallestAtom);
    const total = [...counts.values()].reduce((sum, persons) => sum + persons, 0);
    // With fewer persons than a cell needs there is nothing to tell.
    if (total < terms.smallestAtom) return { version: 1, breaks: [], measures, atoms: [] };
    return {
      version: 1,
      breaks: terms.breaks.map((declared, at) => ({ ...declared, parts: merged.parts[at] ?? [] })),
      measures,
      atoms: await atomsOf(connection, measures, merged.places),
    };
  } finally {
    await connection.run(`DROP TABLE IF EXISTS ${PERSONS}`);
  }
}

interface Parts {
  names: string[];
  ordered: boolean;
  /** SQL for the place of a row's part. */
  place: string;
}

async function partsOf(
  connection: DuckDBConnection,
  rowsFile: string,
  breaks: readonly Break[],
  columns: readonly Column[],
): Promise<Parts[]> {
  const all: Parts[] = [];
  for (const [at, { column: name, cuts, unit }] of breaks.entries()) {
    const { type } = requireColumn(columns, name, `breaks.${at}.column`);
    const sql = identifier(name);
    if (cuts) {
      all.push(
        cutParts(
          sql,
          cuts.toSorted((a, b) => a - b),
        ),
      );
      continue;
    }
    const value =
      type === 'date' ? `strftime(date_trunc('${unit ?? 'year'}', ${sql}), '%Y-%m-%d')` : `CAST(${sql} AS VARCHAR)`;
    const found = await read(
      connection,
      `SELECT DISTINCT ${value} FROM ${table(rowsFile)} WHERE ${sql} IS NOT NULL ORDER BY 1`,
    );
    const names = found.map(([part]) => String(part));
    const places = names.map((part, place) => `WHEN ${quoted(part)} THEN ${place}`).join(' ');
    const place = names.length > 0 ? `coalesce(CASE ${value} ${places} END, ${names.length})` : '0';
    all.push({ names: [...names, UNKNOWN], ordered: type === 'date', place });
  }
  return all;
}

/** `18, 40` makes: below 18, 18 up to 40, 40 and more. */
function cutParts(sql: string, cuts: readonly number[]): Parts {
  const names = [
    `Below ${cuts[0]}`,
    ...cuts.map((cut, place) => (place + 1 < cuts.length ? `${cut} up to ${cuts[place + 1]}` : `${cut} and more`)),
  ];
  const cases = cuts.map((cut, place) => `WHEN ${sql} < ${cut} THEN ${place}`).join(' ');
  return {
    names: [...names, UNKNOWN],
    ordered: true,
    place: `CASE WHEN ${sql} IS NULL THEN ${names.length} ${cases} ELSE ${cuts.length} END`,
  };
}

type MeasureWithEdges = DeclaredMeasure & { edges?: number[] };

/** Quartiles are read off bins whose edges are the same in all cells: rounded, so that they are nobody's value. */
async function measuresOf(
  connection: DuckDBConnection,
  rowsFile: string,
  measures: readonly DeclaredMeasure[],
  columns: readonly Column[],
): Promise<MeasureWithEdges[]> {
  const all: MeasureWithEdges[] = [];
  for (const [at, measure] of measures.entries()) {
    if (measure.fn !== 'persons') requireColumn(columns, measure.column, `measures.${at}.column`);
    if (measure.fn !== 'quartiles') {
      all.push(measure);
      continue;
    }
    const at20 = Array.from({ length: BINS + 1 }, (_, edge) => edge / BINS);
    const [row] = await read(
      connection,
      `SELECT ${at20.map((p) => `quantile_cont(CAST(${identifier(measure.column ?? '')} AS DOUBLE), ${p})`).join(', ')} FROM ${table(rowsFile)}`,
    );
    const edges = (row ?? []).map((edge) => Number(Number(edge).toPrecision(2)));
    all.push({ ...measure, edges: [...new Set(edges)] });
  }
  return all;
}

/** One row a person: their key, the place of their part in each break, and their value of each measure. */
async function gatherPersons(
  connection: DuckDBConnection,
  rowsFile: string,
  { columns, terms }: TableDefinition,
  secret: Uint8Array,
  parts: readonly Parts[],
): Promise<void> {
  const link = columns.find(({ personLink }) => personLink);
  const person = link ? identifier(link.name) : `CAST(file_row_number AS VARCHAR)`;
  const places = parts.flatMap(({ place }, at) => [`min(${place}) AS p${at}`, `max(${place}) AS q${at}`]);
  const values = terms.measures.map((measure, at) => {
    const { text, values: given } = whereOf(measure.where, columns, `measures.${at}.where`);
    return { sql: `${personValue(measure, text)} AS m${at}`, given };
  });
  const key = `CAST('0x' || substr(${hmacSha256Hex(secret, 'person')}, 1, 8) AS BIGINT) AS k`;
  const selected = ['person', key, ...places, ...values.map(({ sql }) => sql)].join(', ');
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${PERSONS} AS
     SELECT ${selected} FROM (SELECT *, ${person} AS person FROM read_parquet(${quoted(rowsFile)}, file_row_number = true))
     WHERE person IS NOT NULL GROUP BY person`,
    values.flatMap(({ given }) => given),
  );
  for (const at of parts.keys()) {
    const [[differ] = []] = await read(connection, `SELECT count(*) > 0 FROM ${PERSONS} WHERE p${at} <> q${at}`);
    if (differ) throw new BreakOfRowsError(`${terms.breaks[at]?.column} is not the same in all rows of a person`);
  }
}

/** Whether a person meets the condition, or what their rows that meet it come to. */
function personValue({ fn, column }: DeclaredMeasure, condition: string): string {
  const value = identifier(column ?? '');
  if (fn === 'persons') return `CASE WHEN bool_or(${condition}) THEN 1.0 END`;
  const of = fn === 'sum' ? 'sum' : 'avg';
  return `CAST(${of}(${value}) FILTER (WHERE ${condition}) AS DOUBLE)`;
}

async function countsOf(connection: DuckDBConnection, breaks: number): Promise<Map<string, number>> {
  const places = Array.from({ length: breaks }, (_, at) => `p${at}`);
  const grouped = places.length > 0 ? ` GROUP BY ${places.join(', ')}` : '';
  const rows = await read(
    connection,
    `SELECT CAST(count(*) AS DOUBLE)${places.map((place) => `, CAST(${place} AS DOUBLE)`).join('')} FROM ${PERSONS}${grouped}`,
  );
  return new Map(rows.map(([persons, ...at]) => [at.join(), Number(persons)]));
}

async function atomsOf(
  connection: DuckDBConnection,
  measures: readonly MeasureWithEdges[],
  places: readonly number[][],
): Promise<Atom[]> {
  const part = places.map((to, at) => `[${to.join(', ')}][p${at} + 1] AS a${at}`);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${PERSONS} AS SELECT *${part.map((sql) => `, ${sql}`).join('')} FROM ${PERSONS}`,
  );
  const names = places.map((_, at) => `a${at}`);
  const by = names.length > 0 ? ` GROUP BY ${names.join(', ')}` : '';
  const grouped = (selected: string, where = 'true') =>
    read(
      connection,
      `SELECT ${selected}, CAST(count(*) AS DOUBLE), CAST(sum(k) AS HUGEINT) % ${KEYS}${names.map((name) => `, CAST(${name} AS DOUBLE)`).join('')}
       FROM ${PERSONS} WHERE ${where}${by}`,
    );
  const atoms = new Map<string, Atom>();
  for (const [, n, k, ...at] of await grouped('0')) {
    atoms.set(at.join(), { parts: at.map(Number), persons: noisy(Number(n), Number(k)), measures: [] });
  }
  for (const [place, measure] of measures.entries()) {
    for (const [key, frozen] of await frozenMeasures(measure, place, grouped)) atoms.get(key)?.measures.push(frozen);
    for (const atom of atoms.values()) if (atom.measures.length <= place) atom.measures.push(nobody(measure));
  }
  return [...atoms.values()].toSorted((a, b) => compareParts(a.parts, b.parts));
}

type Grouped = (selected: string, where?: string) => Promise<unknown[][]>;

async function frozenMeasures(
  { fn, edges }: MeasureWithEdges,
  place: number,
  grouped: Grouped,
): Promise<Map<string, FrozenMeasure>> {
  const value = `m${place}`;
  const frozen = new Map<string, FrozenMeasure>();
  if (fn === 'quartiles') {
    const bounds = edges ?? [];
    for (let bin = 0; bin + 1 < bounds.length; bin += 1) {
      const last = bin + 2 === bounds.length;
      const [low, high] = [bounds[bin], bounds[bin + 1]];
      const within = `${bin === 0 ? 'true' : `${value} >= ${low}`} AND ${last ? 'true' : `${value} < ${high}`}`;
      for (const [, n, k, ...at] of await grouped('0', `${value} IS NOT NULL AND ${within}`)) {
        const known = frozen.get(at.join()) ?? nobody({ fn, edges: bounds });
        if ('bins' in known) known.bins[bin] = noisy(Number(n), Number(k));
        frozen.set(at.join(), known);
      }
    }
    return frozen;
  }
  const top = `list_reverse(list_sort(list(abs(${value}))))[1:2]`;
  const clip = `(SELECT quantile_cont(abs(${value}), 0.99) FROM persons_of_release)`;
  const clipped = `sum(least(greatest(${value}, -${clip}), ${clip}))`;
  for (const [told, n, k, ...at] of await grouped(
    `[CAST(${clipped} AS DOUBLE), sum(abs(${value})), ${clip}] || ${top}`,
    `${value} IS NOT NULL`,
  )) {
    const [count, key] = [Number(n), Number(k)];
    const persons = noisy(count, key);
    frozen.set(at.join(), fn === 'persons' ? { persons } : { persons, sum: noisySum(items(told), count, key) });
  }
  return frozen;
}

/**
 * A sum with noise as large as that of counts, in units of the largest value that is counted in full; null where one or
 * two persons make most of it (rule of dominance: the sdcTools Handbook's p % rule with p = 10, and (2, 0.9)).
 */
function noisySum(
  [sum = 0, all = 0, clip = 0, first = 0, second = 0]: number[],
  count: number,
  key: number,
): number | null {
  if (count < FEWEST_OF_A_SUM) return null;
  if (all - first - second < 0.1 * first || first + second > 0.9 * all) return null;
  return sum + noiseFor(count, key / KEYS) * clip;
}

function noisy(count: number, key: number): number {
  return count + noiseFor(count, key / KEYS);
}

function nobody({ fn, edges }: Pick<MeasureWithEdges, 'fn' | 'edges'>): FrozenMeasure {
  if (fn === 'quartiles') return { bins: Array.from({ length: Math.max(0, (edges?.length ?? 0) - 1) }, () => 0) };
  return fn === 'persons' ? { persons: 0 } : { persons: 0, sum: null };
}

/** The engine's lists come as objects of its own. */
function items(list: unknown): number[] {
  const held = typeof list === 'object' && list !== null && 'items' in list ? list.items : list;
  return Array.isArray(held) ? held.map(Number) : [];
}

function compareParts(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function table(rowsFile: string): string {
  return `read_parquet(${quoted(rowsFile)})`;
}

async function read(connection: DuckDBConnection, sql: string): Promise<unknown[][]> {
  return (await connection.runAndReadAll(sql)).getRows();
}
