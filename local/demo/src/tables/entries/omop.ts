import { column, type DemoColumn } from '../demo-table.ts';
import { healthNumber, OMOP, OWN_WORDS, personKey, whoColumns } from '../who.ts';

/** 32817 says that a row comes from an electronic record. */
const FROM_RECORD = '32817';

interface OmopRows {
  /** Relation with the persons. */
  person: string;
  entry: number;
  /** SQL of the date; shifted where an entry shifts. */
  date: string;
}

/** `visit_occurrence` of OMOP CDM 5.4, of the visits to a practice. */
export function visitOccurrence({ person, entry, date }: OmopRows): DemoColumn[] {
  return [
    column(
      'visit_occurrence_id',
      'integer',
      `project_key(visit.visit_id, ${entry})`,
      'The visit in the tables of this entry',
    ),
    healthNumber(person),
    personKey(person, entry),
    column('visit_concept_id', 'integer', '9202', 'Kind of visit: 9202 is one to an outpatient practice', {
      codeSystem: OMOP,
    }),
    column('visit_start_date', 'date', date, 'Day of the visit'),
    column('visit_end_date', 'date', date, 'Day on which the visit ended: the same one'),
    column('visit_type_concept_id', 'integer', FROM_RECORD, 'Where the row comes from: 32817 is a record of care', {
      codeSystem: OMOP,
    }),
    column('visit_source_value', 'text', 'visit.kind', 'In person, by telephone or by video', {
      codeSystem: OWN_WORDS,
    }),
    column('reason', 'text', 'visit.reason', 'Main reason for the visit, grouped. Not a part of OMOP', {
      codeSystem: OWN_WORDS,
    }),
    ...whoColumns(person),
  ];
}

/** `condition_occurrence`, of the problem lists: one row an illness, from the day when it was found. */
export function conditionOccurrence({ person, entry, date }: OmopRows): DemoColumn[] {
  return [
    column(
      'condition_occurrence_id',
      'integer',
      `project_key(illness.id * 20 + illness.place, ${entry})`,
      'The problem in the tables of this entry',
    ),
    healthNumber(person),
    personKey(person, entry),
    column('condition_concept_id', 'integer', 'illness.concept', 'The illness', { codeSystem: OMOP }),
    column('condition_start_date', 'date', date, 'Day on which the problem was entered'),
    column('condition_type_concept_id', 'integer', FROM_RECORD, 'Where the row comes from: 32817 is a record of care', {
      codeSystem: OMOP,
    }),
    column('condition_source_value', 'text', 'illness.name', 'The illness in words', { codeSystem: OWN_WORDS }),
    ...whoColumns(person),
  ];
}

/**
 * `measurement`, of a relation `measured` with `measured_id`, `name`, `value` and `unit`.
 */
export function measurement({ person, entry, date }: OmopRows): DemoColumn[] {
  const concepts = Object.entries(MEASURED).map(([name, concept]) => `WHEN '${name}' THEN ${concept}`);
  return [
    column(
      'measurement_id',
      'integer',
      `project_key(measured.measured_id, ${entry})`,
      'The measurement in the tables of this entry',
    ),
    healthNumber(person),
    personKey(person, entry),
    column(
      'measurement_concept_id',
      'integer',
      `CASE measured.name ${concepts.join(' ')} ELSE 0 END`,
      'What was measured; 0 where there is no standard concept',
      {
        codeSystem: OMOP,
      },
    ),
    column('measurement_date', 'date', date, 'Day of the measurement, or on which the sample was taken'),
    column(
      'measurement_type_concept_id',
      'integer',
      FROM_RECORD,
      'Where the row comes from: 32817 is a record of care',
      {
        codeSystem: OMOP,
      },
    ),
    column('value_as_number', 'number', 'measured.value', 'Result, in the unit of its row'),
    column('unit_source_value', 'text', 'measured.unit', 'Unit of the result', { codeSystem: 'UCUM' }),
    column('measurement_source_value', 'text', 'measured.name', 'What was measured, in words', {
      codeSystem: OWN_WORDS,
    }),
    ...whoColumns(person),
  ];
}

const MEASURED: Record<string, number> = {
  'Systolic blood pressure': 3004249,
  'Diastolic blood pressure': 3012888,
  'Body mass index': 3038553,
  'Haemoglobin A1c': 3004410,
  Creatinine: 3020564,
  'Estimated filtration rate': 40764999,
  'LDL cholesterol': 3001308,
  Haemoglobin: 3000963,
  'Troponin I': 3021337,
  'Troponin T': 3019800,
};

/** Blood pressure and body mass index, and results of the laboratory, as one relation. */
export const MEASURED_IN_PRACTICE = `(
  SELECT id, visit_id * 8 + CASE name WHEN 'Systolic blood pressure' THEN 0 WHEN 'Diastolic blood pressure' THEN 1 ELSE 2 END AS measured_id,
    date, name, value, CASE name WHEN 'Body mass index' THEN 'kg/m2' ELSE 'mm[Hg]' END AS unit FROM vital
  UNION ALL
  SELECT id, id * 2400 + 8 * (result_id - id * 200) + 7, date, name, value, unit FROM result
) AS measured`;
