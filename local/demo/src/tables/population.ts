import { DEMO_AREA, DEMO_PERSONS } from './demo-persons.ts';
import { areasSql } from './places.ts';
import { COVERAGE, literal, type Source, valuesOf } from './sql.ts';

/** Synthetic persons are numbered from here on. */
const FIRST_ID = 1001;

/** From age, to age, share of the population in percent: about Ontario's. */
const AGES = [
  [0, 4, 4.6],
  [5, 9, 5.1],
  [10, 14, 5.4],
  [15, 19, 5.8],
  [20, 24, 7.1],
  [25, 29, 7.7],
  [30, 34, 7.6],
  [35, 39, 7.1],
  [40, 44, 6.7],
  [45, 49, 6.2],
  [50, 54, 6.1],
  [55, 59, 6.2],
  [60, 64, 6.4],
  [65, 69, 5.7],
  [70, 74, 4.7],
  [75, 79, 3.5],
  [80, 84, 2.2],
  [85, 89, 1.2],
  [90, 99, 0.7],
] as const;

function agesSql(): string {
  const total = AGES.reduce((sum, [, , share]) => sum + share, 0);
  let low = 0;
  const rows = AGES.map(([from, to, share], place) => {
    const at = low;
    low += share / total;
    return [from, to - from + 1, at, place + 1 === AGES.length ? 1.1 : low];
  });
  return valuesOf(['from_age', 'years', 'low', 'high'], rows);
}

const LAST = `DATE '${COVERAGE.last}'`;

/** Years that somebody has completed on the last day of the coverage. */
const AGE = `date_diff('year', birth_date, ${LAST}) -
  CASE WHEN strftime(birth_date, '%m%d') > strftime(${LAST}, '%m%d') THEN 1 ELSE 0 END`;

/**
 * Persons with what does not change: `health_number`, `birth_date`, `sex`, `age` on the last day of the coverage, area, how
 * prone to illness they are (`frailty`, around 1), `last_date` of their life or of the coverage, whether a member practice
 * cares for them, and which one. The numbers of synthetic persons begin with a zero and those of the demo persons do not,
 * so that nobody is met twice.
 */
export function population(): Source {
  const demo = DEMO_PERSONS.map(({ id, healthNumber, birthDate, sex }) => [id, healthNumber, birthDate, sex]);
  return {
    name: 'person',
    needs: [],
    sql: `
      WITH area AS (SELECT * FROM ${areasSql()}),
      drawn AS (
        SELECT id, from_age + u(id, 1) * years AS years_old, u(id, 2) AS place
        FROM (SELECT ${FIRST_ID} + range AS id, u(${FIRST_ID} + range, 3) AS age_share FROM range(population_size())) AS ids
        JOIN ${agesSql()} ON age_share >= low AND age_share < high
      ),
      everybody AS (
        SELECT id, health_number((id * 48271 + 7919) % 99999989) AS health_number,
          ${LAST} - CAST(floor(years_old * 365.2425) AS INTEGER) AS birth_date,
          CASE WHEN u(id, 4) < CASE WHEN years_old < 20 THEN 0.488 WHEN years_old < 75 THEN 0.505 ELSE 0.57 END
            THEN 'F' ELSE 'M' END AS sex,
          fsa, region, setting, quintile
        FROM drawn JOIN area ON place >= low AND place < high
        UNION ALL
        SELECT CAST(id AS BIGINT), health_number, CAST(birth_date AS DATE), sex, fsa, region, setting, quintile
        FROM ${valuesOf(['id', 'health_number', 'birth_date', 'sex'], demo)} JOIN area ON fsa = ${literal(DEMO_AREA)}
      ),
      aged AS (SELECT *, id < ${FIRST_ID} AS is_demo, ${AGE} AS age, exp(0.45 * z(id, 5) - 0.1) AS frailty FROM everybody),
      living AS (
        SELECT *, CASE WHEN NOT is_demo THEN DATE '${COVERAGE.first}' + CAST(floor(least(30000,
            -ln(1 - u(id, 7)) * 365.25 / (0.00003 * exp(0.093 * age) * frailty * CASE sex WHEN 'M' THEN 1.2 ELSE 0.9 END)
          )) AS INTEGER) END AS drawn_death
        FROM aged
      )
      SELECT id, is_demo, health_number, birth_date, CAST(year(birth_date) AS BIGINT) AS year_of_birth, sex, age, fsa,
        region, setting, CAST(quintile AS BIGINT) AS quintile, frailty,
        CASE WHEN drawn_death > birth_date AND drawn_death <= ${LAST} THEN drawn_death END AS death_date,
        CASE WHEN drawn_death > birth_date AND drawn_death <= ${LAST} THEN drawn_death ELSE ${LAST} END AS last_date,
        is_demo OR u(id, 8) < 0.6 AS rostered, 1 + CAST(floor(u(id, 9) * 41) AS BIGINT) AS practice
      FROM living ORDER BY id`,
  };
}
