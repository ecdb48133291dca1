import { COVERAGE, COVERED_DAYS, type Source, valuesOf } from '../sql.ts';

interface Therapy {
  illness: string;
  drug: string;
  /** Standard concept of the OMOP vocabularies: the ingredient. */
  concept: number;
  /** Groups of this demonstration. */
  group: string;
  /** Whoever has the illness takes it with this probability. */
  share: number;
  /** Days that a filling lasts; medicines that are taken as needed last longer. */
  days: number;
}

/** What is taken for what: first choices, not guidelines. */
const THERAPIES: readonly Therapy[] = [
  { illness: 'Type 2 diabetes', drug: 'Metformin', concept: 1503297, group: 'Glucose lowering', share: 0.76, days: 90 },
  {
    illness: 'Type 2 diabetes',
    drug: 'Empagliflozin',
    concept: 45774751,
    group: 'Glucose lowering',
    share: 0.3,
    days: 90,
  },
  {
    illness: 'Type 2 diabetes',
    drug: 'Gliclazide',
    concept: 19059796,
    group: 'Glucose lowering',
    share: 0.2,
    days: 90,
  },
  {
    illness: 'Type 2 diabetes',
    drug: 'Atorvastatin',
    concept: 1545958,
    group: 'Lipid lowering',
    share: 0.55,
    days: 90,
  },
  { illness: 'High blood pressure', drug: 'Ramipril', concept: 1334456, group: 'Blood pressure', share: 0.4, days: 90 },
  {
    illness: 'High blood pressure',
    drug: 'Amlodipine',
    concept: 1332418,
    group: 'Blood pressure',
    share: 0.34,
    days: 90,
  },
  { illness: 'Asthma', drug: 'Budesonide', concept: 939259, group: 'Inhaled', share: 0.55, days: 120 },
  { illness: 'Asthma', drug: 'Salbutamol', concept: 1154343, group: 'Inhaled', share: 0.5, days: 180 },
  {
    illness: 'Chronic obstructive lung disease',
    drug: 'Tiotropium',
    concept: 1106776,
    group: 'Inhaled',
    share: 0.6,
    days: 60,
  },
  { illness: 'Heart failure', drug: 'Furosemide', concept: 956874, group: 'Diuretic', share: 0.72, days: 60 },
  {
    illness: 'Atrial fibrillation',
    drug: 'Apixaban',
    concept: 43013024,
    group: 'Anticoagulant',
    share: 0.72,
    days: 60,
  },
  {
    illness: 'Coronary heart disease',
    drug: 'Rosuvastatin',
    concept: 1510813,
    group: 'Lipid lowering',
    share: 0.8,
    days: 90,
  },
  { illness: 'Depression', drug: 'Sertraline', concept: 739138, group: 'Antidepressant', share: 0.45, days: 90 },
  { illness: 'Anxiety', drug: 'Lorazepam', concept: 791967, group: 'Sedative', share: 0.2, days: 60 },
  { illness: 'Osteoarthritis', drug: 'Naproxen', concept: 1115008, group: 'Pain relief', share: 0.25, days: 120 },
];

/**
 * Prescriptions that a pharmacy dispensed: `fill_id`, `id`, `date`, `drug`, `concept`, `drug_group`, `illness`,
 * `days_supplied`, and `place` of the therapy. Somebody who takes a medicine takes it from its illness on.
 */
export function dispensingAfter(person: Source, illness: Source): Source {
  const rows = THERAPIES.map(({ illness: of, drug, concept, group, share: chance, days }, place) => [
    place,
    of,
    drug,
    concept,
    group,
    chance,
    days,
  ]);
  const columns = ['therapy', 'of_illness', 'drug', 'concept', 'drug_group', 'chance', 'days'];
  const listed = valuesOf(columns, rows);
  return {
    name: 'fill',
    needs: [person, illness],
    sql: `
      WITH therapy AS (SELECT * FROM ${listed}),
      taken AS (
        SELECT illness.id, therapy, of_illness, drug, therapy.concept, drug_group, days, onset, birth_date, last_date,
          (illness.id * ${THERAPIES.length} + therapy) AS course
        FROM illness JOIN therapy ON of_illness = illness.name JOIN person ON person.id = illness.id
        WHERE age >= CASE drug_group WHEN 'Inhaled' THEN 3 ELSE 18 END
          AND (u(illness.id * ${THERAPIES.length} + therapy, 500) < chance OR (is_demo AND chance >= 0.5))
      ),
      filled AS (
        SELECT *, unnest(range(CAST(ceil(${COVERED_DAYS} / days) AS BIGINT))) AS place FROM taken
      ),
      dated AS (
        SELECT *, course * 32 + place AS fill_id,
          DATE '${COVERAGE.first}' + CAST(floor((place + u(course, 501)) * days + 6 * u(course * 32 + place, 502)) AS INTEGER) AS date
        FROM filled WHERE u(course * 32 + place, 503) < 0.92
      )
      SELECT fill_id, id, date, drug, CAST(concept AS BIGINT) AS concept, drug_group, of_illness AS illness,
        CAST(days AS BIGINT) AS days_supplied, CAST(therapy AS BIGINT) AS therapy
      FROM dated WHERE date >= onset AND date <= last_date ORDER BY fill_id`,
  };
}
