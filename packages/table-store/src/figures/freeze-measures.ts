import { figuresOfAll, type DeclaredMeasure } from '@carebourse/contracts/tables';
import { FIGURE_BASE } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { createHmac } from 'node:crypto';
import type { FrozenMeasure, MeasureOfFigures } from './frozen-figures.ts';
import { KEYS, noiseFor, noiseTable, smoothNoiseFor, type NoiseTable } from './noise.ts';
import { PERSONS, read } from './persons.ts';

/** Bins that quartiles are made of. */
const BINS = 20;
/** Sums of fewer persons are not looked at for dominance: they are told with others alone. */
export const FEWEST_OF_A_SUM = 10;
/** Keys of a person that are not for measures: one for counts, one for the merging of parts. */
export const OWN_KEYS = 2;

/** How many keys each person has. */
export function keysOf(measures: readonly DeclaredMeasure[]): number {
  return OWN_KEYS + figuresOfAll(measures);
}

/** A measure with how far one person's value counts at most, which is not told. */
type ScaledMeasure = MeasureOfFigures & { clip?: number };

/** Finds where bins begin and how far single values count: round numbers, so that they are nobody's value. */
export async function scaleMeasures(
  connection: DuckDBConnection,
  measures: readonly DeclaredMeasure[],
): Promise<ScaledMeasure[]> {
  const all: ScaledMeasure[] = [];
  for (const [at, measure] of measures.entries()) {
    if (measure.fn === 'persons') all.push(measure);
    else if (measure.fn === 'quartiles') all.push({ ...measure, edges: await edgesOf(connection, at) });
    else all.push({ ...measure, ...(await clipOf(connection, at, measure.fn)) });
  }
  return all;
}

async function edgesOf(connection: DuckDBConnection, at: number): Promise<number[]> {
  // The first and the last bin also have what lies beyond: the lowest and highest values are somebody's.
  const shares = Array.from({ length: BINS + 1 }, (_, edge) => Math.min(0.99, Math.max(0.01, edge / BINS)));
  const [row = []] = await read(
    connection,
    `SELECT ${shares.map((share) => `quantile_cont(m${at}, ${share})`).join(', ')} FROM ${PERSONS}`,
  );
  const found = row.flatMap((edge) => (typeof edge === 'number' ? [edge] : []));
  const [low = 0, high = 0] = [found[0], found.at(-1)];
  const step = roundDown((high - low) / BINS || Math.abs(low) / BINS || 1);
  const edges = [...new Set(found.map((edge) => exact(Math.round(edge / step) * step)))];
  return edges.length === 1 ? [low, low + step].map((edge) => exact(Math.round(edge / step) * step)) : edges;
}

async function clipOf(connection: DuckDBConnection, at: number, fn: 'sum' | 'mean') {
  const [[median] = []] = await read(connection, `SELECT quantile_cont(m${at}, 0.5) FROM ${PERSONS}`);
  // A mean is told as how far it is from a round number near the median: less noise does for less far values.
  const center = fn === 'mean' ? Number(Number(median ?? 0).toPrecision(2)) : 0;
  const [[far] = []] = await read(
    connection,
    `SELECT quantile_cont(abs(m${at} - ${center}), 0.99) FROM ${PERSONS} WHERE m${at} IS NOT NULL`,
  );
  const wide = Number(far ?? 0) || Math.abs(center) / 100 || 1;
  const unit = 10 ** (Math.floor(Math.log10(wide)) - 1);
  const clip = exact(Math.ceil(wide / unit) * unit);
  return { center, clip, step: stepOf(clip) };
}

/** What sums are counted in: half of the most that one person counts, the next lower of 1, 2, 5, 10, 20, … */
export function stepOf(clip: number): number {
  return roundDown(clip / 2);
}

interface Found {
  parts: number[];
  count: number;
  keys: number;
  /** What was selected beside. */
  more: number[];
}

/** Freezes measures for all cells. `breaks` is SQL for the place of a person's group in each break. */
export class MeasureFreezer {
  readonly #connection: DuckDBConnection;
  readonly #secret: Uint8Array;
  readonly #breaks: readonly string[];
  readonly #measures: readonly ScaledMeasure[];
  readonly #table: NoiseTable;

  constructor(
    connection: DuckDBConnection,
    secret: Uint8Array,
    breaks: readonly string[],
    measures: readonly ScaledMeasure[],
  ) {
    this.#connection = connection;
    this.#secret = secret;
    this.#breaks = breaks;
    this.#measures = measures;
    this.#table = noiseTable(figuresOfAll(measures));
  }

  /** One measure's figures, for each of the cells in their order. */
  async freeze(at: number, cells: readonly number[][]): Promise<FrozenMeasure[]> {
    const measure = this.#measures[at];
    const key = OWN_KEYS + figuresOfAll(this.#measures.slice(0, at));
    if (!measure) return [];
    if (measure.fn === 'quartiles') return this.#freezeBins(measure, at, key, cells);
    if (measure.fn === 'persons') {
      const found = byCell(await this.#grouped(at, key, []));
      return cells.map((cell) => {
        const { count, keys } = found.get(cell.join()) ?? NOBODY;
        return { persons: inFives(count + this.#noise(keys, `${measure.name}:${cell.join()}`)) };
      });
    }
    return this.#freezeSums(measure, at, key, cells);
  }

  async #freezeSums(
    { name, center = 0, clip = 0, step = 1 }: ScaledMeasure,
    at: number,
    key: number,
    cells: readonly number[][],
  ): Promise<FrozenMeasure[]> {
    const value = `m${at}`;
    const clipped = `sum(least(greatest(${value} - ${center}, -${clip}), ${clip}))`;
    const [first, second] = [1, 2].map((place) => `coalesce(max(abs(${value}), 2)[${place}], 0)`);
    const other = `CAST(sum(k${key + 1}) % ${KEYS} AS DOUBLE)`;
    const found = byCell(await this.#grouped(at, key, [clipped, other, `sum(abs(${value}))`, `${first}`, `${second}`]));
    return cells.map((cell) => {
      const { count, keys, more } = found.get(cell.join()) ?? NOBODY;
      const [sum = 0, sumKeys = 0, all = 0, largest = 0, next = 0] = more;
      const persons = count + this.#noise(keys, `${name}:${cell.join()}`);
      if (persons >= FEWEST_OF_A_SUM && isDominated(all, largest, next)) return { persons, steps: null };
      const noise = smoothNoiseFor(this.#table, salted(sumKeys, this.#salt(`${name}:sum:${cell.join()}`)));
      return { persons, steps: Math.round((sum + noise * clip) / step) };
    });
  }

  async #freezeBins(
    { name, edges = [] }: MeasureOfFigures,
    at: number,
    key: number,
    cells: readonly number[][],
  ): Promise<FrozenMeasure[]> {
    const inner = edges.slice(1, -1);
    const cases = inner.map((edge, bin) => `WHEN m${at} < ${edge} THEN ${bin}`).join(' ');
    const bin = inner.length > 0 ? `CASE ${cases} ELSE ${inner.length} END` : undefined;
    const rows = await this.#grouped(at, key, [`CAST(${bin ?? 0} AS DOUBLE)`], bin);
    const found = new Map(rows.map((row) => [`${row.parts.join()}:${row.more[0]}`, row]));
    return cells.map((cell) => ({
      bins: Array.from({ length: inner.length + 1 }, (_, place) => {
        const { count, keys } = found.get(`${cell.join()}:${place}`) ?? NOBODY;
        return count + this.#noise(keys, `${name}:${cell.join()}:${place}`);
      }),
    }));
  }

  async #grouped(at: number, key: number, selected: readonly string[], by?: string): Promise<Found[]> {
    const places = this.#breaks;
    const groups = [...places, ...(by === undefined ? [] : [by])];
    const columns = ['CAST(count(*) AS DOUBLE)', `CAST(sum(k${key}) % ${KEYS} AS DOUBLE)`, ...places, ...selected];
    const rows = await read(
      this.#connection,
      `SELECT ${columns.join(', ')} FROM ${PERSONS} WHERE m${at} IS NOT NULL
       ${groups.length > 0 ? `GROUP BY ${groups.join(', ')}` : 'HAVING count(*) > 0'}`,
    );
    return rows.map(([count, keys, ...rest]) => ({
      count: Number(count),
      keys: Number(keys),
      parts: rest.slice(0, places.length).map(Number),
      more: rest.slice(places.length).map(Number),
    }));
  }

  #noise(keys: number, figure: string): number {
    return noiseFor(this.#table, salted(keys, this.#salt(figure)));
  }

  /** A key of the figure itself: a cell that nobody is in gets noise like the others. */
  #salt(figure: string): number {
    return createHmac('sha256', this.#secret).update(figure).digest().readUInt32BE(0);
  }
}

const NOBODY: Found = { parts: [], count: 0, keys: 0, more: [] };

function byCell(rows: readonly Found[]): Map<string, Found> {
  return new Map(rows.map((row) => [row.parts.join(), row]));
}

function salted(keys: number, salt: number): number {
  return (keys + salt) % KEYS;
}

/** One or two persons make most of a sum (sdcTools Handbook: the p % rule with p = 10, and dominance of (2, 0.9)). */
export function isDominated(all: number, first: number, second: number): boolean {
  return all - first - second < 0.1 * first || first + second > 0.9 * all;
}

/** Figures are frozen as they are shown, so that margins add up as shown. */
export function inFives(persons: number): number {
  return Math.round(persons / FIGURE_BASE) * FIGURE_BASE;
}

/** The next lower of 1, 2, 5, 10, 20, … */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const leading = value / power;
  return exact((leading >= 5 ? 5 : leading >= 2 ? 2 : 1) * power);
}

/** Without the last digits that computing in binary leaves. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}
