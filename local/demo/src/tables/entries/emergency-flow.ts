import { column, demoTable, equals, figureOf, personsWith, type DemoEntry } from '../demo-table.ts';
import { ageYears, BY_SEX, byAge, healthNumber, OWN_WORDS, personKey, sex, sortationArea } from '../who.ts';

const ENTRY = 2005;

/** Product 5, Emergency Department Flow: the northern departments. */
export const EMERGENCY_FLOW: DemoEntry = {
  resourceType: 'data',
  resourceId: 5,
  terms: { purposes: ['quality', 'planning', 'research'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'emergency_visit',
      title: 'Visits and their times',
      kinds: ['visits'],
      description:
        'One row for each visit to one of seven northern emergency departments between October 2022 and September 2026, with times in minutes from arrival.',
      needs: ({ person, emergency }) => [person, emergency],
      columns: [
        column(
          'visit_id',
          'integer',
          `project_key(emergency.visit_id, ${ENTRY})`,
          'The visit in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('department', 'integer', 'emergency.hospital % 7 + 1', 'Number of the department, 1 to 7', {
          codeSystem: OWN_WORDS,
        }),
        column('visit_date', 'date', 'emergency.date', 'Day of arrival'),
        column('arrival_hour', 'integer', 'emergency.hour', 'Hour of arrival, 0 to 23', { unit: 'h' }),
        column('triage', 'integer', 'emergency.triage', 'Triage level, from 1 (at once) to 5 (can wait)', {
          codeSystem: 'CTAS level',
        }),
        column('reason', 'text', 'emergency.problem', 'Reason for the visit, in nine groups', {
          codeSystem: OWN_WORDS,
        }),
        column(
          'minutes_to_assessment',
          'integer',
          'emergency.minutes_to_assessment',
          'Minutes to the first assessment by a clinician; missing where the person left before',
          { unit: 'min' },
        ),
        column('minutes_to_departure', 'integer', 'emergency.minutes_to_leaving', 'Minutes to leaving the department', {
          unit: 'min',
        }),
        column(
          'left_without_being_seen',
          'boolean',
          'emergency.left_unseen',
          'Whether the person left before a clinician saw them',
        ),
        column('admitted', 'boolean', 'emergency.admitted', 'Whether a stay followed'),
        ageYears('person'),
        sex('person'),
        sortationArea('person'),
      ],
      from: "emergency JOIN person ON person.id = emergency.id WHERE person.region = 'North'",
      orderBy: 'emergency.visit_id',
      withApi: ['fsa'],
      breaks: [byAge(18, 65), BY_SEX],
      measures: [
        figureOf('quartiles', 'wait', 'Minutes to the first assessment', 'minutes_to_assessment'),
        figureOf('mean', 'mean_minutes', 'Mean minutes to departure', 'minutes_to_departure'),
        personsWith('unseen', 'Persons who left without being seen', equals('left_without_being_seen', true)),
      ],
    }),
  ],
};
