import { column, demoTable, equals, personsWith, type DemoEntry } from '../demo-table.ts';
import {
  BY_REGION,
  BY_SEX,
  byAge,
  healthNumber,
  OMOP,
  OWN_WORDS,
  personKey,
  sortationArea,
  whoColumns,
} from '../who.ts';

const ENTRY = 2022;
const BREAKS = [byAge(18, 40, 65, 80), BY_SEX, BY_REGION];

/** Product 22, Synthetic Ontario Patients. Its health numbers belong to nobody, so the demo persons are not in it. */
export const SYNTHETIC_PATIENTS: DemoEntry = {
  resourceType: 'data',
  resourceId: 22,
  terms: { purposes: [], confidentialRows: false },
  releaseEvery: 'year',
  tables: [
    demoTable({
      name: 'patient',
      title: 'Patients',
      kinds: ['social-factors'],
      description: 'One row for each invented patient, for teaching and for testing software.',
      needs: ({ person }) => [person],
      columns: [
        healthNumber('person'),
        personKey('person', ENTRY),
        column('birth_date', 'date', 'person.birth_date', 'Day of birth', { mark: 'quasi' }),
        column('death_date', 'date', 'person.death_date', 'Day of death, where the patient has died', {
          mark: 'quasi',
        }),
        column('setting', 'text', 'person.setting', 'Urban or rural, by the postal code', { codeSystem: OWN_WORDS }),
        ...whoColumns('person'),
        sortationArea('person'),
      ],
      from: 'person WHERE NOT person.is_demo',
      orderBy: 'person.id',
      breaks: BREAKS,
      measures: [personsWith('died', 'Patients who have died', { column: 'death_date', op: 'is-present' })],
    }),
    demoTable({
      name: 'condition',
      title: 'Conditions',
      kinds: ['conditions'],
      description: 'Long-term conditions of the invented patients.',
      needs: ({ person, illness }) => [person, illness],
      columns: [
        column(
          'condition_id',
          'integer',
          `project_key(illness.id * 20 + illness.place, ${ENTRY})`,
          'The condition in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('condition_concept_id', 'integer', 'illness.concept', 'The condition', { codeSystem: OMOP }),
        column('condition', 'text', 'illness.name', 'The condition in words', { codeSystem: OWN_WORDS }),
        column('onset_date', 'date', 'illness.onset', 'Day on which it was found'),
        ...whoColumns('person'),
      ],
      from: 'illness JOIN person ON person.id = illness.id WHERE NOT person.is_demo',
      orderBy: 'illness.id, illness.place',
      breaks: BREAKS,
      measures: [
        personsWith('diabetes', 'Patients with type 2 diabetes', equals('condition', 'Type 2 diabetes')),
        personsWith('asthma', 'Patients with asthma', equals('condition', 'Asthma')),
        personsWith('heart_failure', 'Patients with heart failure', equals('condition', 'Heart failure')),
      ],
    }),
  ],
};
