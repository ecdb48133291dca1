import { DEMO_PERSONS } from './demo-persons.ts';
import { COVERAGE, type Source, valuesOf } from './sql.ts';

/** Percent of women and of men who have it, from an age on; up to where the next row begins. */
type Rate = readonly [from: number, women: number, men: number];

interface Illness {
  name: string;
  /** Standard concept of the OMOP vocabularies. */
  concept: number;
  /** Youngest age at which it is found. */
  earliest: number;
  rates: readonly Rate[];
  /** How much more frequent it is with diabetes. */
  withDiabetes?: number;
  /** Added for each fifth of deprivation above the middle one, taken off below. */
  byDeprivation?: number;
}

/** Rates are of the size that Canadian surveillance tells, made up in detail. */
export const ILLNESSES: readonly Illness[] = [
  {
    name: 'Type 2 diabetes',
    concept: 201826,
    earliest: 18,
    rates: [
      [18, 0.6, 0.7],
      [35, 4.2, 5.2],
      [50, 11.5, 15],
      [65, 21, 26],
      [80, 23, 27],
    ],
    byDeprivation: 0.14,
  },
  {
    name: 'Type 1 diabetes',
    concept: 201254,
    earliest: 2,
    rates: [
      [2, 0.15, 0.15],
      [10, 0.4, 0.4],
      [20, 0.5, 0.6],
    ],
  },
  {
    name: 'High blood pressure',
    concept: 320128,
    earliest: 20,
    rates: [
      [20, 1.5, 2.5],
      [35, 8, 11],
      [50, 26, 30],
      [65, 50, 50],
      [80, 68, 62],
    ],
    withDiabetes: 1.5,
  },
  {
    name: 'Asthma',
    concept: 317009,
    earliest: 2,
    rates: [
      [2, 5, 8],
      [6, 11, 15],
      [18, 11, 9],
      [65, 11, 8],
    ],
    byDeprivation: 0.06,
  },
  {
    name: 'Chronic obstructive lung disease',
    concept: 255573,
    earliest: 40,
    rates: [
      [40, 1.5, 1.5],
      [50, 5, 5.5],
      [65, 11, 12],
      [80, 13, 17],
    ],
    byDeprivation: 0.2,
  },
  {
    name: 'Heart failure',
    concept: 316139,
    earliest: 45,
    rates: [
      [45, 0.4, 0.6],
      [55, 1.3, 2.1],
      [65, 4.5, 6.5],
      [80, 14, 15],
    ],
    withDiabetes: 2,
  },
  {
    name: 'Atrial fibrillation',
    concept: 313217,
    earliest: 45,
    rates: [
      [45, 0.5, 1],
      [55, 1.4, 2.6],
      [65, 6, 8.5],
      [80, 16, 18],
    ],
  },
  {
    name: 'Coronary heart disease',
    concept: 4185932,
    earliest: 38,
    rates: [
      [38, 0.8, 1.8],
      [50, 3.5, 7.5],
      [65, 10, 18],
      [80, 18, 27],
    ],
    withDiabetes: 1.8,
  },
  {
    name: 'Chronic kidney disease',
    concept: 46271022,
    earliest: 30,
    rates: [
      [30, 0.8, 0.7],
      [50, 3.5, 3.5],
      [65, 12, 12],
      [80, 29, 28],
    ],
    withDiabetes: 2,
  },
  {
    name: 'Depression',
    concept: 440383,
    earliest: 12,
    rates: [
      [12, 6.5, 3],
      [18, 12, 7],
      [35, 12, 7.5],
      [65, 8, 5],
    ],
    byDeprivation: 0.12,
  },
  {
    name: 'Anxiety',
    concept: 442077,
    earliest: 6,
    rates: [
      [6, 4, 4],
      [12, 12, 6],
      [18, 15, 8],
      [35, 11, 7],
      [65, 6, 4],
    ],
  },
  {
    name: 'Attention deficit',
    concept: 438409,
    earliest: 5,
    rates: [
      [5, 5, 11],
      [12, 7, 13],
      [18, 5, 7],
      [35, 1.5, 2],
      [50, 0, 0],
    ],
  },
  {
    name: 'Osteoarthritis',
    concept: 80180,
    earliest: 40,
    rates: [
      [40, 8, 5],
      [50, 17, 11],
      [65, 31, 22],
      [80, 41, 31],
    ],
  },
  {
    name: 'Iron deficiency',
    concept: 436659,
    earliest: 12,
    rates: [
      [12, 5, 0.5],
      [50, 2, 1],
      [75, 4, 4],
    ],
  },
  {
    name: 'Eczema',
    concept: 133834,
    earliest: 1,
    rates: [
      [1, 12, 13],
      [12, 8, 6],
      [18, 5, 4],
    ],
  },
  {
    name: 'Endometriosis',
    concept: 433527,
    earliest: 16,
    rates: [
      [16, 3, 0],
      [30, 6, 0],
      [52, 1, 0],
    ],
  },
  {
    name: 'Enlarged prostate',
    concept: 198803,
    earliest: 45,
    rates: [
      [45, 0, 5],
      [60, 0, 22],
      [75, 0, 38],
    ],
  },
];

function ratesSql(): string {
  const rows = ILLNESSES.flatMap(({ name, concept, earliest, rates, withDiabetes, byDeprivation }, place) =>
    rates.map(([from, women, men], at) => [
      place,
      name,
      concept,
      earliest,
      from,
      rates[at + 1]?.[0] ?? 200,
      women / 100,
      men / 100,
      withDiabetes ?? 1,
      byDeprivation ?? 0,
    ]),
  );
  const columns = 'place name concept earliest from_age to_age women men with_diabetes by_deprivation'.split(' ');
  return valuesOf(columns, rows);
}

/** Somebody's chance of an illness, given the rates of their age. */
function chance(withDiabetes: string): string {
  return `CASE sex WHEN 'F' THEN women ELSE men END * frailty * (1 + by_deprivation * (quintile - 3)) * ${withDiabetes}`;
}

/** Who has which long-term illness (`name`, `concept`, `place` in `ILLNESSES`) and since when (`onset`). */
export function illnessesAfter(person: Source): Source {
  const demo = DEMO_PERSONS.flatMap(({ id, illnesses }) => illnesses.map(({ name, onset }) => [id, name, onset]));
  return {
    name: 'illness',
    needs: [person],
    sql: `
      WITH rate AS (SELECT * FROM ${ratesSql()}),
      diabetic AS (
        SELECT id FROM person JOIN rate ON name = 'Type 2 diabetes' AND age >= from_age AND age < to_age
        WHERE u(id, 100 + place) < ${chance('1')}
      ),
      found AS (
        SELECT person.id, place, name, concept, birth_date, last_date,
          birth_date + CAST(floor(365.25 * (earliest + (greatest(age, earliest) - earliest) * sqrt(u(person.id, 200 + place)))) AS INTEGER)
            AS onset
        FROM person JOIN rate ON age >= from_age AND age < to_age LEFT JOIN diabetic ON diabetic.id = person.id
        WHERE NOT is_demo
          AND u(person.id, 100 + place) < ${chance('CASE WHEN diabetic.id IS NULL THEN 1 ELSE with_diabetes END')}
      )
      SELECT id, CAST(place AS BIGINT) AS place, name, CAST(concept AS BIGINT) AS concept, onset
      FROM found WHERE onset <= last_date
      UNION ALL
      SELECT CAST(demo.id AS BIGINT), CAST(place AS BIGINT), demo.name, CAST(concept AS BIGINT), CAST(demo.onset AS DATE)
      FROM (SELECT * FROM ${valuesOf(['id', 'name', 'onset'], demo)}) AS demo
      JOIN (SELECT DISTINCT place, name, concept FROM rate) AS known ON known.name = demo.name
      WHERE CAST(demo.onset AS DATE) <= DATE '${COVERAGE.last}'
      ORDER BY id, place`,
  };
}
