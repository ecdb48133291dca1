import {
  column,
  demoTable,
  equals,
  figureOf,
  personsWith,
  type DemoColumn,
  type DemoEntry,
  type DemoTable,
} from '../demo-table.ts';
import { BY_REGION, BY_SEX, byAge, healthNumber, OWN_WORDS, personKey, sortationArea, whoColumns } from '../who.ts';

const BREAKS = [byAge(18, 40, 65, 80), BY_SEX, BY_REGION];

/** Months in which abstracts still come in do not leave as rows. */
const ABSTRACTED_UNTIL = '2026-06-30';

function stayColumns(entry: number): DemoColumn[] {
  return [
    column('stay_id', 'integer', `project_key(stay.stay_id, ${entry})`, 'The stay in the tables of this entry'),
    healthNumber('person'),
    personKey('person', entry),
    column('admission_date', 'date', 'stay.admitted', 'Day on which the stay began'),
    column('discharge_date', 'date', 'stay.discharged', 'Day on which the stay ended'),
    column('length_of_stay', 'integer', 'stay.days', 'Days from admission to discharge', { unit: 'd' }),
    column('entry_type', 'text', 'stay.entry', 'Through the emergency department, planned, or to give birth', {
      codeSystem: OWN_WORDS,
    }),
    column('diagnosis_group', 'text', 'stay.diagnosis_group', 'What the stay was mostly for, in groups', {
      codeSystem: OWN_WORDS,
    }),
    column('disposition', 'text', 'stay.disposition', 'Where the person went, or that they died', {
      codeSystem: OWN_WORDS,
    }),
    column('hospital', 'integer', 'stay.hospital', 'Number of the hospital; 7, 8 and 9 are rural', {
      codeSystem: OWN_WORDS,
    }),
    column(
      'readmitted_30_days',
      'boolean',
      'stay.returned_in_30_days',
      'Whether another stay began within 30 days of discharge',
    ),
    ...whoColumns('person'),
    sortationArea('person'),
  ];
}

/** The stays, for whichever entry asks for them. */
function stays(entry: number, more: readonly DemoColumn[]): DemoTable {
  return demoTable({
    name: 'hospital_stay',
    title: 'Acute hospital stays',
    kinds: ['visits', 'conditions'],
    description: 'One row for each acute stay that began and ended between October 2022 and September 2026.',
    needs: ({ person, stay }) => [person, stay],
    columns: [...stayColumns(entry), ...more],
    from: 'stay JOIN person ON person.id = stay.id',
    orderBy: 'stay.stay_id',
    withApi: ['fsa'],
    condition: [{ column: 'discharge_date', op: '<=', value: ABSTRACTED_UNTIL }],
    breaks: BREAKS,
    measures: [
      figureOf('mean', 'mean_days', 'Mean days of a stay', 'length_of_stay'),
      figureOf('quartiles', 'days', 'Days of a stay', 'length_of_stay'),
      personsWith('readmitted', 'Persons readmitted within 30 days', equals('readmitted_30_days', true)),
      personsWith('heart_failure', 'Persons in hospital for heart failure', equals('diagnosis_group', 'Heart failure')),
      personsWith('died', 'Persons who died in hospital', equals('disposition', 'Died')),
    ],
  });
}

const JOURNEY = 1002;

/** Collection 2, Hospital Journey Linked File. */
export const HOSPITAL_JOURNEY: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 2,
  terms: { purposes: ['quality', 'research', 'planning'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'emergency_visit',
      title: 'Emergency visits',
      kinds: ['visits'],
      description:
        'One row for each visit to one of nine emergency departments between October 2022 and September 2026.',
      needs: ({ person, emergency }) => [person, emergency],
      columns: [
        column(
          'visit_id',
          'integer',
          `project_key(emergency.visit_id, ${JOURNEY})`,
          'The visit in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', JOURNEY),
        column('visit_date', 'date', 'emergency.date', 'Day of arrival'),
        column('arrival_hour', 'integer', 'emergency.hour', 'Hour of arrival, 0 to 23', { unit: 'h' }),
        column('triage', 'integer', 'emergency.triage', 'Triage level, from 1 (at once) to 5 (can wait)', {
          codeSystem: 'CTAS level',
        }),
        column('problem', 'text', 'emergency.problem', 'Main problem, in nine groups', { codeSystem: OWN_WORDS }),
        column('length_of_visit', 'integer', 'emergency.minutes_to_leaving', 'Minutes from arrival to leaving', {
          unit: 'min',
        }),
        column(
          'left_without_being_seen',
          'boolean',
          'emergency.left_unseen',
          'Whether the person left before a clinician saw them',
        ),
        column('admitted', 'boolean', 'emergency.admitted', 'Whether a stay followed'),
        column('hospital', 'integer', 'emergency.hospital', 'Number of the hospital; 7, 8 and 9 are rural', {
          codeSystem: OWN_WORDS,
        }),
        column(
          'rural_shared_beds',
          'boolean',
          'emergency.hospital >= 7',
          'Whether emergency and ward share beds there, so that short stays are not comparable',
        ),
        ...whoColumns('person'),
        sortationArea('person'),
      ],
      from: 'emergency JOIN person ON person.id = emergency.id',
      orderBy: 'emergency.visit_id',
      withApi: ['fsa'],
      condition: [{ column: 'visit_date', op: '<=', value: ABSTRACTED_UNTIL }],
      breaks: BREAKS,
      measures: [
        personsWith('admitted_once', 'Persons admitted at least once', equals('admitted', true)),
        personsWith('chest_pain', 'Persons with chest pain', equals('problem', 'Chest pain')),
        personsWith('respiratory', 'Persons with a respiratory infection', equals('problem', 'Respiratory infection')),
        figureOf('quartiles', 'minutes', 'Minutes of a visit', 'length_of_visit'),
      ],
    }),
    stays(JOURNEY, [
      column(
        'emergency_visit_id',
        'integer',
        `project_key(stay.emergency_visit_id, ${JOURNEY})`,
        'The emergency visit that the stay followed, where there was one',
      ),
    ]),
  ],
};

/** Domain 5, Acute Hospital Stays. */
export const ACUTE_STAYS: DemoEntry = {
  resourceType: 'dataDomain',
  resourceId: 5,
  terms: { purposes: ['quality', 'research', 'planning'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [stays(1105, [])],
};
