import { column, demoTable, equals, figureOf, personsWith, type DemoEntry } from '../demo-table.ts';
import { BY_REGION, BY_SEX, byAge, healthNumber, OMOP, omopPerson, OWN_WORDS, personKey, whoColumns } from '../who.ts';
import { measurement } from './omop.ts';

const ENTRY = 1021;
const BREAKS = [byAge(45, 65), BY_SEX, BY_REGION];

/**
 * Emergency visits of adults for chest pain. One in about fifteen is a heart attack, more in the older and in men; `u` of
 * the visit decides, so that the troponin and the diagnosis agree.
 */
const VISITS = `(
  SELECT emergency.*, person.health_number, person.sex, person.age, person.region, u(visit_id, 1401) < 0.012 +
      0.0016 * greatest(person.age - 35, 0) * CASE person.sex WHEN 'M' THEN 1.3 ELSE 0.8 END AS infarction
  FROM emergency JOIN person USING (id)
  WHERE problem = 'Chest pain' AND NOT left_unseen AND date >= birth_date + INTERVAL 18 YEAR
) AS pain`;

/** Two samples a visit; hospitals 1 to 4 use one assay and the others another. Both in nanograms of a litre. */
const TROPONINS = `(
  SELECT pain.*, visit_id * 4 + sample AS measured_id, CASE WHEN hospital <= 4 THEN 'Troponin I' ELSE 'Troponin T' END AS name, 'ng/L' AS unit,
    CAST(round(CASE WHEN infarction THEN exp(4.4 + 0.9 * z(visit_id, 1410)) * (1 + 0.9 * sample)
      ELSE exp(1.5 + 0.012 * age + 0.55 * z(visit_id, 1410)) * (1 + 0.04 * z(visit_id * 4 + sample, 1412)) END) AS DOUBLE) AS value
  FROM (SELECT *, unnest([0, 1]) AS sample FROM ${VISITS}) AS pain
) AS measured`;

/** Collection 21, Chest Pain in the Emergency Department. */
export const CHEST_PAIN: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 21,
  terms: { purposes: ['quality', 'research', 'development'], confidentialRows: false },
  releaseEvery: 'year',
  tables: [
    demoTable({
      name: 'person',
      title: 'Persons',
      kinds: ['conditions', 'social-factors'],
      description: 'One row for each adult who came with chest pain, as the OMOP CDM 5.4 table of this name.',
      needs: ({ person, emergency }) => [person, emergency],
      columns: omopPerson('person', ENTRY),
      from: `person SEMI JOIN ${VISITS} ON pain.id = person.id`,
      orderBy: 'person.id',
      withApi: ['fsa'],
      breaks: BREAKS,
    }),
    demoTable({
      name: 'visit_occurrence',
      title: 'Emergency visits',
      kinds: ['visits', 'conditions'],
      description: 'Emergency visits for chest pain between October 2022 and September 2026, as in OMOP CDM 5.4.',
      needs: ({ person, emergency }) => [person, emergency],
      columns: [
        column(
          'visit_occurrence_id',
          'integer',
          `project_key(pain.visit_id, ${ENTRY})`,
          'The visit in the tables of this entry',
        ),
        healthNumber('pain'),
        personKey('pain', ENTRY),
        column(
          'visit_concept_id',
          'integer',
          'CASE WHEN pain.admitted THEN 262 ELSE 9203 END',
          'Kind of visit: 9203 is one to an emergency department, 262 one that a stay followed',
          { codeSystem: OMOP },
        ),
        column('visit_start_date', 'date', 'pain.date', 'Day of arrival'),
        column('visit_type_concept_id', 'integer', '32817', 'Where the row comes from: 32817 is a record of care', {
          codeSystem: OMOP,
        }),
        column(
          'triage',
          'integer',
          'pain.triage',
          'Triage level, from 1 (at once) to 5 (can wait). Not a part of OMOP',
          { codeSystem: 'CTAS level' },
        ),
        column(
          'minutes_to_ecg',
          'integer',
          'CAST(round(least(pain.minutes_to_assessment, exp(2.5 + 0.6 * z(pain.visit_id, 1420)))) AS BIGINT)',
          'Minutes from arrival to the first electrocardiogram. Not a part of OMOP',
          { unit: 'min' },
        ),
        column(
          'final_diagnosis',
          'text',
          "CASE WHEN pain.infarction THEN 'Heart attack' WHEN u(pain.visit_id, 1402) < 0.14 THEN 'Angina' WHEN u(pain.visit_id, 1402) < 0.2 THEN 'Rhythm disorder' WHEN u(pain.visit_id, 1402) < 0.42 THEN 'Muscle or chest wall' WHEN u(pain.visit_id, 1402) < 0.55 THEN 'Stomach or gullet' ELSE 'Chest pain without a cause found' END",
          'Diagnosis at leaving, grouped. Not a part of OMOP',
          { codeSystem: OWN_WORDS },
        ),
        column('admitted', 'boolean', 'pain.admitted', 'Whether a stay followed. Not a part of OMOP'),
        ...whoColumns('pain'),
      ],
      from: VISITS,
      orderBy: 'pain.visit_id',
      breaks: BREAKS,
      measures: [
        personsWith('heart_attack', 'Persons with a heart attack', equals('final_diagnosis', 'Heart attack')),
        figureOf('quartiles', 'ecg', 'Minutes to the first electrocardiogram', 'minutes_to_ecg'),
        personsWith('admitted_once', 'Persons admitted at least once', equals('admitted', true)),
      ],
    }),
    demoTable({
      name: 'measurement',
      title: 'Troponins',
      kinds: ['results'],
      description: 'Two troponins of each visit, with the assay as its name, as in OMOP CDM 5.4.',
      needs: ({ person, emergency }) => [person, emergency],
      columns: measurement({ person: 'measured', entry: ENTRY, date: 'measured.date' }),
      from: TROPONINS,
      orderBy: 'measured.measured_id',
      breaks: BREAKS,
      measures: [
        figureOf(
          'quartiles',
          'troponin_i',
          'Troponin I (ng/L)',
          'value_as_number',
          equals('measurement_source_value', 'Troponin I'),
        ),
        personsWith('troponin_raised', 'Persons with a troponin of 52 ng/L or more', {
          column: 'value_as_number',
          op: '>=',
          value: 52,
        }),
      ],
    }),
  ],
};
