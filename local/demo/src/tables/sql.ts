/** First and last day of the demonstration's events. */
export const COVERAGE = { first: '2022-10-01', last: '2026-09-30' } as const;

/** Days between them, both counted. */
export const COVERED_DAYS = 1461;
export const COVERED_YEARS = 4;

/** Something the tables are made of: a relation of the engine that others may read by its name. */
export interface Source {
  name: string;
  /** Sources that have to be there before. */
  needs: readonly Source[];
  sql: string;
}

/** Rows of values as a relation with named columns. */
export function valuesOf(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const written = rows.map((row) => `(${row.map(literal).join(', ')})`);
  return `(VALUES ${written.join(', ')}) AS listed(${columns.join(', ')})`;
}

/** A value as SQL text; these are ours, never anybody's. */
export function literal(value: string | number | null): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/**
 * Functions that all sources use. Two more come from whoever runs them: `population_size()`, the number of synthetic
 * persons, and `population_seed()`, a whole number that leads to another population.
 * - `u(i, k)`: a number in [0, 1), the same for the same person or event `i`, purpose `k` and seed. The hash depends on the
 *   types of its arguments, therefore the casts.
 * - `z(i, k)`: standard normal, and uses the purposes k and k + 1
 * - `working_day(day)`: a day near it, on most weekends a working one
 * - `a_day(x)`: the day of the coverage at x in [0, 1)
 * - `winter_day(x, normal)`: a day around the middle of January of one of the winters
 * - `project_key(id, entry)`: what an entry calls a person or an event, for ids below 10¹⁰; another entry calls it otherwise
 * - `health_number(n)`: ten digits with a valid check digit for n below 10⁹
 */
export function macros(): string[] {
  const first = `DATE '${COVERAGE.first}'`;
  const doubled = (digit: number) => `twice(n // ${10 ** digit} % 10)`;
  const single = (digit: number) => `n // ${10 ** digit} % 10`;
  // The check digit stands behind these nine, so the last of them is doubled, and then every second.
  const sum = [0, 2, 4, 6, 8].map(doubled).concat([1, 3, 5, 7].map(single)).join(' + ');
  return [
    `CREATE OR REPLACE TEMP MACRO u(i, k) AS
       CAST(hash(CAST(i AS BIGINT), CAST(k AS BIGINT), CAST(population_seed() AS BIGINT)) >> 11 AS DOUBLE) / 9007199254740992.0`,
    `CREATE OR REPLACE TEMP MACRO z(i, k) AS sqrt(-2 * ln(1 - u(i, k))) * cos(2 * pi() * u(i, k + 1))`,
    // The coverage begins with a weekend, which goes the other way.
    `CREATE OR REPLACE TEMP MACRO working_day(day) AS CASE WHEN day <= ${first} + 1 THEN day + 2
       WHEN isodow(day) = 7 THEN day - 2 WHEN isodow(day) = 6 AND dayofyear(day) % 4 > 0 THEN day - 1 ELSE day END`,
    `CREATE OR REPLACE TEMP MACRO a_day(x) AS ${first} + CAST(floor(x * ${COVERED_DAYS}) AS INTEGER)`,
    `CREATE OR REPLACE TEMP MACRO winter_day(x, normal) AS
       ${first} + CAST(floor(x * ${COVERED_YEARS}) * 365 + 106 + greatest(-105, least(250, round(normal * 34))) AS INTEGER)`,
    // An odd factor has no common part with 2^43, so no two ids of an entry get one key; larger ids would not fit 64 bits.
    `CREATE OR REPLACE TEMP MACRO project_key(id, entry) AS (id * 884736743 + entry * 69069) % 8796093022208`,
    `CREATE OR REPLACE TEMP MACRO twice(digit) AS CASE WHEN digit > 4 THEN 2 * digit - 9 ELSE 2 * digit END`,
    `CREATE OR REPLACE TEMP MACRO health_number(n) AS
       lpad(CAST(n AS VARCHAR), 9, '0') || CAST((10 - (${sum}) % 10) % 10 AS VARCHAR)`,
  ];
}
