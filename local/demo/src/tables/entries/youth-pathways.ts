import { column, demoTable, equals, figureOf, personsWith, type DemoColumn, type DemoEntry } from '../demo-table.ts';
import { BY_SEX, byAge, healthNumber, OMOP, omopPerson, OWN_WORDS, personKey, whoColumns } from '../who.ts';

const ENTRY = 1010;
const BREAKS = [byAge(18), BY_SEX, { column: 'program', label: 'Program' }];

const CONTACTS = 'contact JOIN person ON person.id = contact.id';

const PROGRAM: DemoColumn = column(
  'program',
  'text',
  'contact.program',
  'Program of the referral: mood, anxiety or attention. Not a part of OMOP',
  {
    codeSystem: OWN_WORDS,
  },
);

/** Collection 10, Youth Mental Health Pathways. Confidential: its figures leave and its rows do not. */
export const YOUTH_PATHWAYS: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 10,
  terms: { purposes: ['quality', 'research'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'person',
      title: 'Persons',
      kinds: ['mental-health', 'child-health', 'social-factors'],
      description:
        'One row for each person aged 6 to 24 whom a mental health service saw, as the OMOP CDM 5.4 table of this name.',
      needs: ({ person, contact }) => [person, contact],
      columns: [
        ...omopPerson('person', ENTRY),
        PROGRAM,
        column(
          'days_to_first_visit',
          'integer',
          'contact.days_since_referral',
          'Days from referral to the first visit with a clinician. Not a part of OMOP',
          { unit: 'd' },
        ),
      ],
      from: `${CONTACTS} AND contact.place = 1`,
      orderBy: 'person.id',
      withheld: ['fsa'],
      breaks: BREAKS,
      measures: [
        figureOf('mean', 'mean_wait', 'Mean days to the first visit', 'days_to_first_visit'),
        figureOf('quartiles', 'wait', 'Days to the first visit', 'days_to_first_visit'),
        personsWith('waited_90', 'Persons who waited more than 90 days', {
          column: 'days_to_first_visit',
          op: '>',
          value: 90,
        }),
      ],
    }),
    demoTable({
      name: 'visit_occurrence',
      title: 'Visits',
      kinds: ['visits', 'mental-health'],
      description:
        'Visits to the service and, for a mental health problem, to an emergency department, as in OMOP CDM 5.4.',
      needs: ({ person, contact, emergency }) => [person, contact, emergency],
      columns: [
        column(
          'visit_occurrence_id',
          'integer',
          `project_key(seen.seen_id, ${ENTRY})`,
          'The visit in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column(
          'visit_concept_id',
          'integer',
          'seen.concept',
          'Kind of visit: 9202 is one to the service, 9203 one to an emergency department',
          { codeSystem: OMOP },
        ),
        column('visit_start_date', 'date', 'seen.date', 'Day of the visit'),
        column('visit_type_concept_id', 'integer', '32817', 'Where the row comes from: 32817 is a record of care', {
          codeSystem: OMOP,
        }),
        column(
          'visit_source_value',
          'text',
          "CASE seen.concept WHEN 9203 THEN 'Emergency' ELSE 'Service' END",
          'Kind of visit in words',
          { codeSystem: OWN_WORDS },
        ),
        column('program', 'text', 'seen.program', 'Program of the referral. Not a part of OMOP', {
          codeSystem: OWN_WORDS,
        }),
        ...whoColumns('person'),
      ],
      from: `(
        SELECT id, contact_id * 8 AS seen_id, date, 9202 AS concept, program FROM contact
        UNION ALL
        SELECT emergency.id, visit_id * 8 + 1, emergency.date, 9203, first.program
        FROM emergency JOIN contact AS first ON first.id = emergency.id AND first.place = 1
        WHERE problem = 'Mental health or substance use'
      ) AS seen JOIN person ON person.id = seen.id`,
      orderBy: 'seen.id, seen.seen_id',
      breaks: BREAKS,
      measures: [
        personsWith('emergency', 'Persons with an emergency visit', equals('visit_source_value', 'Emergency')),
      ],
    }),
    demoTable({
      name: 'measurement',
      title: 'Distress scores',
      kinds: ['results', 'mental-health'],
      description: 'Score of distress at each visit to the service, as in OMOP CDM 5.4.',
      needs: ({ person, contact }) => [person, contact],
      columns: [
        column(
          'measurement_id',
          'integer',
          `project_key(contact.contact_id, ${ENTRY})`,
          'The score in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('measurement_concept_id', 'integer', '0', 'No standard concept: the score is of this demonstration', {
          codeSystem: OMOP,
        }),
        column('measurement_date', 'date', 'contact.date', 'Day of the assessment'),
        column(
          'value_as_number',
          'number',
          'CAST(contact.score AS DOUBLE)',
          'Score of distress from 0 (none) to 40 (most)',
          { unit: '{score}' },
        ),
        column('measurement_source_value', 'text', "'Distress score'", 'What was measured, in words', {
          codeSystem: OWN_WORDS,
        }),
        column(
          'assessment_number',
          'integer',
          'contact.place',
          'Place of the assessment in time, from 1 on. Not a part of OMOP',
          { unit: '1' },
        ),
        PROGRAM,
        ...whoColumns('person'),
      ],
      from: CONTACTS,
      orderBy: 'contact.contact_id',
      breaks: BREAKS,
      measures: [
        figureOf(
          'mean',
          'first_score',
          'Mean score at the first visit',
          'value_as_number',
          equals('assessment_number', 1),
        ),
        figureOf(
          'mean',
          'sixth_score',
          'Mean score at the sixth visit',
          'value_as_number',
          equals('assessment_number', 6),
        ),
        personsWith('severe', 'Persons with a score of 30 or more', { column: 'value_as_number', op: '>=', value: 30 }),
      ],
    }),
  ],
};
