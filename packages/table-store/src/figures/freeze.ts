import type { Column, TableDefinition } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { MAX_GROUPS } from '../ask-rows.ts';
import { quoted } from '../duckdb.ts';
import { checkTerms, DefinitionRefusedError } from './check-terms.ts';
import { inFives, keysOf, MeasureFreezer, scaleMeasures } from './freeze-measures.ts';
import type { Atom, FrozenFigures } from './frozen-figures.ts';
import {
  added,
  boundCells,
  cellCount,
  encoded,
  mergeCross,
  mergeRare,
  placesOf,
  type Count,
  type MergingBreak,
} from './merge-parts.ts';
import { KEYS, noiseFor, noiseTable } from './noise.ts';
import { groupName, partsOf, type Parts } from './parts.ts';
import { gatherPersons, PERSONS, read } from './persons.ts';
import { readTrueMeasures, type TrueMeasure } from './true-measures.ts';

/** Most cells of the full cross: no question can ask for more than an answer has. */
const MOST_CELLS = MAX_GROUPS;
/** Values of a break that may be parts of their own; all others are rare. */
const MOST_VALUES = 200;
/** Parts that dates may make before they are merged. */
const MOST_DATES = 2_000;

const COUNTS = noiseTable();

/** Frozen figures, and what is true of them: for the steward alone. */
export interface Freeze {
  figures: FrozenFigures;
  /** Persons in all. */
  persons: number;
  /** Persons of the smallest atom; 0 when there is none. */
  smallest: number;
  /** Of all persons, in the order of their declaration. */
  measures: TrueMeasure[];
}

/**
 * Freezes the figures of a release: each smallest cell's count and declared measures, with noise that depends on the
 * secret and on who is in the cell. Whatever is asked later is a sum of these, so asking more tells no more.
 * @param rows SQL of the release's rows, the person link hashed; a table without one has a person a row
 * @param secret of this release's content
 * @throws DefinitionRefusedError
 * @throws BreakOfRowsError when a break is not the same in all rows of a person
 */
export async function freezeFigures(
  connection: DuckDBConnection,
  rows: string,
  definition: TableDefinition,
  secret: Uint8Array,
): Promise<Freeze> {
  checkTerms(definition);
  const { breaks, measures, smallestAtom } = definition.terms;
  await gatherPersons(connection, rows, definition, secret, keysOf(measures));
  try {
    const scaled = await scaleMeasures(connection, measures);
    const shown = scaled.map(({ clip: _, ...measure }) => measure);
    const whole = await countOfAll(connection);
    const truth = { persons: whole.persons, measures: await readTrueMeasures(connection, measures) };
    // Not at the exact number, which would tell of somebody whether they are the last who was missing.
    const about = ({ persons, keys }: Count) => persons + noiseFor(COUNTS, keys);
    const enough = (count: Count) => about(count) >= smallestAtom + COUNTS.largest;
    if (!enough(whole)) {
      return { figures: { version: 1, breaks: [], measures: shown, atoms: [] }, ...truth, smallest: 0 };
    }
    const { parts, merging } = await premerge(connection, definition, enough);
    boundCells(merging, Math.min(MOST_CELLS, Math.floor(about(whole) / smallestAtom)));
    await indexParts(connection, parts);
    const cells = mergeCross(merging, await crossOf(connection, parts, merging), enough);
    const freezer = new MeasureFreezer(connection, secret, groupSql(parts, merging), scaled);
    return {
      figures: {
        version: 1,
        breaks: breaks.map((declared, at) => ({ ...declared, parts: namesOf(parts[at], merging[at]) })),
        measures: shown,
        atoms: await atomsOf(connection, parts, merging, freezer, measures.length),
      },
      ...truth,
      smallest: Math.min(...cells.map(({ persons }) => persons)),
    };
  } finally {
    await connection.run(`DROP TABLE IF EXISTS ${PERSONS}`);
  }
}

async function countOfAll(connection: DuckDBConnection): Promise<Count> {
  const [[persons, keys] = []] = await read(connection, `SELECT ${countAndKeys('k1')} FROM ${PERSONS}`);
  return { persons: Number(persons), keys: Number(keys) };
}

/** Each break by itself, without its rare parts. */
async function premerge(
  connection: DuckDBConnection,
  { columns, terms }: TableDefinition,
  enough: (c: Count) => boolean,
) {
  const parts: Parts[] = [];
  const merging: MergingBreak[] = [];
  for (const [at, declared] of terms.breaks.entries()) {
    const column = columnOf(columns, declared.column);
    const most = column.type === 'date' ? MOST_DATES : MOST_VALUES;
    const found = await read(
      connection,
      `SELECT b${at}, ${countAndKeys('k1')} FROM ${PERSONS} WHERE b${at} IS NOT NULL GROUP BY 1
       ORDER BY ${column.type === 'date' ? 1 : '2 DESC, 1'} LIMIT ${most + 1}`,
    );
    const complete = found.length <= most;
    if (column.type === 'date' && !complete)
      throw new DefinitionRefusedError(
        'There are too many parts: take days together by more',
        `terms.breaks.${at}.unit`,
      );
    const values = found.slice(0, most).map(([value]) => String(value));
    const own = partsOf(declared, column, declared.cuts ? [] : values.toSorted(), complete);
    const places = placesSql(own, `b${at}`);
    const counts = await read(
      connection,
      `SELECT ${places}, ${countAndKeys('k1')} FROM ${PERSONS} GROUP BY 1 ORDER BY 1`,
    );
    const groups = counts.map(([place, persons, keys]) => ({
      places: [Number(place)],
      persons: Number(persons),
      keys: Number(keys),
    }));
    const one = { groups, ordered: own.ordered, unknown: own.unknown };
    mergeRare(one, enough);
    parts.push(own);
    merging.push(one);
  }
  return { parts, merging };
}

function columnOf(columns: readonly Column[], name: string): Column {
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Error(`checkTerms let the column ${name} pass`);
  return column;
}

/** SQL for the place of a value among the parts as they were declared. */
function placesSql({ values, rest, unknown }: Parts, value: string): string {
  const list = `[${values.map(quoted).join(', ')}]::VARCHAR[]`;
  return `CASE WHEN ${value} IS NULL THEN ${unknown}
    ELSE coalesce(list_position(${list}, ${value}) - 1, ${rest ?? unknown}) END`;
}

/** Puts the places `q0`, … of parts where the values were. A table is made anew: one that is changed takes twice the memory. */
async function indexParts(connection: DuckDBConnection, parts: readonly Parts[]): Promise<void> {
  if (parts.length === 0) return;
  const values = parts.flatMap((_, at) => [`b${at}`, `c${at}`]);
  const places = parts.map((own, at) => `CAST(${placesSql(own, `b${at}`)} AS SMALLINT) AS q${at}`);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${PERSONS} AS
     SELECT * EXCLUDE (${values.join(', ')}), ${places.join(', ')} FROM ${PERSONS}`,
  );
}

/** SQL for the place of a person's group in each break. */
function groupSql(parts: readonly Parts[], merging: readonly MergingBreak[]): string[] {
  return merging.map(({ groups }, at) => {
    const length = (parts[at]?.unknown ?? 0) + 1;
    const to = Array.from({ length }, (_, place) => groups.findIndex(({ places }) => places.includes(place)));
    return `[${to.join(', ')}][q${at} + 1]`;
  });
}

/** The full cross of the groups, also of those that nobody is in. */
async function crossOf(
  connection: DuckDBConnection,
  parts: readonly Parts[],
  merging: readonly MergingBreak[],
): Promise<Count[]> {
  const sizes = merging.map(({ groups }) => groups.length);
  const cells: Count[] = Array.from({ length: cellCount(merging) }, () => ({ persons: 0, keys: 0 }));
  for (const { places, count } of await counted(connection, groupSql(parts, merging), 'k1')) {
    const index = encoded(sizes, places);
    cells[index] = added(cells[index] ?? { persons: 0, keys: 0 }, count);
  }
  return cells;
}

async function atomsOf(
  connection: DuckDBConnection,
  parts: readonly Parts[],
  merging: readonly MergingBreak[],
  freezer: MeasureFreezer,
  measures: number,
): Promise<Atom[]> {
  const sizes = merging.map(({ groups }) => groups.length);
  const rows = await counted(connection, groupSql(parts, merging), 'k0');
  const counts = new Map(rows.map(({ places, count }) => [encoded(sizes, places), count]));
  const cells = Array.from({ length: cellCount(merging) }, (_, index) => placesOf(merging, index));
  const atoms: Atom[] = cells.map((cell, index) => {
    const { persons, keys } = counts.get(index) ?? { persons: 0, keys: 0 };
    return { parts: cell, persons: inFives(persons + noiseFor(COUNTS, keys)), measures: [] };
  });
  for (let at = 0; at < measures; at += 1) {
    const frozen = await freezer.freeze(at, cells);
    for (const [index, one] of frozen.entries()) atoms[index]?.measures.push(one);
  }
  return atoms;
}

async function counted(connection: DuckDBConnection, groups: readonly string[], key: string) {
  const grouped = groups.length > 0 ? ` GROUP BY ${groups.map((_, at) => at + 3).join(', ')}` : '';
  const rows = await read(connection, `SELECT ${[countAndKeys(key), ...groups].join(', ')} FROM ${PERSONS}${grouped}`);
  return rows.map(([persons, keys, ...at]) => ({
    places: at.map(Number),
    count: { persons: Number(persons), keys: Number(keys) },
  }));
}

/** How many, and the sum of their keys in whole numbers: that of floats would depend on the order. */
function countAndKeys(key: string): string {
  return `CAST(count(*) AS DOUBLE), CAST(coalesce(sum(${key}), 0) % ${KEYS} AS DOUBLE)`;
}

function namesOf(parts: Parts | undefined, merging: MergingBreak | undefined): string[] {
  if (!parts || !merging) return [];
  return merging.groups.map((group) => groupName(parts, group, merging.groups.length));
}
