import { demoTable, equals, figureOf, personsWith, column, type DemoEntry } from '../demo-table.ts';
import { BY_REGION, BY_SEX, byAge, omopPerson, OWN_WORDS } from '../who.ts';
import { measurement, MEASURED_IN_PRACTICE, visitOccurrence } from './omop.ts';

const ENTRY = 1001;

/** Adults with diabetes who are cared for by a member practice. */
const PATIENTS = `(
  SELECT person.*, arg_min(illness.name, illness.place) AS kind, min(illness.onset) AS since
  FROM person JOIN illness USING (id)
  WHERE rostered AND age >= 18 AND illness.name IN ('Type 1 diabetes', 'Type 2 diabetes') GROUP BY ALL
) AS patient`;

const BREAKS = [byAge(55, 70), BY_SEX, BY_REGION];

/** Collection 1, Diabetes Care Cohort. */
export const DIABETES_COHORT: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 1,
  terms: { purposes: ['care', 'quality', 'research'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'person',
      title: 'Persons',
      kinds: ['conditions', 'social-factors'],
      description: 'One row for each adult with diabetes in a member practice, as the OMOP CDM 5.4 table of this name.',
      needs: ({ person, illness }) => [person, illness],
      columns: [
        ...omopPerson('patient', ENTRY),
        column('diabetes_type', 'text', 'patient.kind', 'Type of diabetes as the practice entered it', {
          codeSystem: OWN_WORDS,
        }),
        column('diabetes_since', 'date', 'patient.since', 'Day on which diabetes was entered', { mark: 'quasi' }),
        column(
          'deprivation_fifth',
          'integer',
          'patient.quintile',
          'Fifth of area deprivation: 1 is the least, 5 the most',
          { unit: '1' },
        ),
      ],
      from: PATIENTS,
      orderBy: 'patient.id',
      withApi: ['fsa', 'diabetes_since'],
      breaks: BREAKS,
      measures: [
        personsWith('type_1', 'Persons with type 1 diabetes', equals('diabetes_type', 'Type 1 diabetes')),
        personsWith('most_deprived', 'Persons in the most deprived fifth', equals('deprivation_fifth', 5)),
      ],
    }),
    demoTable({
      name: 'visit_occurrence',
      title: 'Visits',
      kinds: ['visits'],
      description: 'Visits of the cohort to its practices from October 2022 to September 2026, as in OMOP CDM 5.4.',
      needs: ({ visit, illness }) => [visit, illness],
      columns: visitOccurrence({ person: 'patient', entry: ENTRY, date: 'visit.date' }),
      from: `${PATIENTS} JOIN visit ON visit.id = patient.id`,
      orderBy: 'visit.visit_id',
      breaks: BREAKS,
      measures: [
        personsWith('for_diabetes', 'Persons seen for type 2 diabetes', equals('reason', 'Type 2 diabetes')),
        personsWith('by_telephone', 'Persons seen by telephone', equals('visit_source_value', 'Telephone')),
      ],
    }),
    demoTable({
      name: 'measurement',
      title: 'Measurements',
      kinds: ['results'],
      description:
        'HbA1c, kidney function, cholesterol, haemoglobin, blood pressure and body mass index of the cohort from October 2022 to September 2026, as in OMOP CDM 5.4.',
      needs: ({ vital, result, illness }) => [vital, result, illness],
      columns: measurement({ person: 'patient', entry: ENTRY, date: 'measured.date' }),
      from: `${PATIENTS} JOIN ${MEASURED_IN_PRACTICE} ON measured.id = patient.id`,
      orderBy: 'measured.measured_id',
      breaks: BREAKS,
      measures: [
        figureOf(
          'mean',
          'mean_a1c',
          'Mean HbA1c (%)',
          'value_as_number',
          equals('measurement_source_value', 'Haemoglobin A1c'),
        ),
        figureOf(
          'mean',
          'mean_systolic',
          'Mean systolic blood pressure (mm[Hg])',
          'value_as_number',
          equals('measurement_source_value', 'Systolic blood pressure'),
        ),
        personsWith(
          'a1c_above_8',
          'Persons with an HbA1c above 8 %',
          equals('measurement_source_value', 'Haemoglobin A1c'),
          { column: 'value_as_number', op: '>', value: 8 },
        ),
      ],
    }),
  ],
};
