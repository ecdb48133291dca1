import { column, demoTable, equals, figureOf, personsWith, type DemoEntry } from '../demo-table.ts';
import { CHILDREN_BORN_FROM } from '../events/vaccines.ts';
import { BY_REGION, BY_SEX, healthNumber, OWN_WORDS, personKey, region, sex, sortationArea } from '../who.ts';

const ENTRY = 1019;
const BREAKS = [{ column: 'birth_year', label: 'Year of birth', cuts: [2016, 2019, 2022] }, BY_SEX, BY_REGION];

const BIRTH_YEAR = column(
  'birth_year',
  'integer',
  'person.year_of_birth',
  'Calendar year in which the child was born',
  { unit: 'a', mark: 'quasi' },
);

/** Collection 19, Early Childhood Linkage. Confidential, but its steward lets rows leave for research. */
export const EARLY_CHILDHOOD: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 19,
  terms: { purposes: ['research'], confidentialRows: true },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'child',
      title: 'Children',
      kinds: ['child-health', 'social-factors'],
      description: 'One row for each child born since 2013, with area of residence.',
      needs: ({ person, dose }) => [person, dose],
      columns: [
        healthNumber('person'),
        personKey('person', ENTRY),
        column('birth_date', 'date', 'person.birth_date', 'Day of birth', { mark: 'quasi' }),
        BIRTH_YEAR,
        sex('person'),
        region('person'),
        sortationArea('person'),
        column('setting', 'text', 'person.setting', 'Urban or rural, by the postal code', {
          codeSystem: OWN_WORDS,
          mark: 'quasi',
        }),
        column(
          'deprivation_fifth',
          'integer',
          'person.quintile',
          'Fifth of area deprivation: 1 is the least, 5 the most',
          { unit: '1' },
        ),
        column('doses', 'integer', 'coalesce(given.doses, 0)', 'Doses of the routine schedule that the child has had', {
          unit: '{doses}',
        }),
        column('no_dose', 'boolean', 'given.doses IS NULL', 'Whether the child has had none of them'),
      ],
      from: `person LEFT JOIN (SELECT id, count(*) AS doses FROM dose GROUP BY id) AS given ON given.id = person.id
        WHERE person.birth_date >= DATE '${CHILDREN_BORN_FROM}'`,
      orderBy: 'person.id',
      withApi: ['setting'],
      withheld: ['birth_date', 'fsa'],
      breaks: BREAKS,
      measures: [
        personsWith('undosed', 'Children without a dose', equals('no_dose', true)),
        figureOf('mean', 'mean_doses', 'Mean doses', 'doses'),
      ],
    }),
    demoTable({
      name: 'vaccine_dose',
      title: 'Vaccine doses',
      kinds: ['medications', 'child-health'],
      description: 'One row for each dose of the routine schedule to age seven.',
      needs: ({ person, dose }) => [person, dose],
      columns: [
        column('dose_id', 'integer', `project_key(dose.dose_id, ${ENTRY})`, 'The dose in the tables of this entry'),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('dose_date', 'date', 'dose.date', 'Day on which it was given'),
        column('vaccine', 'text', 'dose.vaccine', 'What it protects from, in our own words', { codeSystem: OWN_WORDS }),
        column('dose_number', 'integer', 'dose.dose_number', 'Which dose of the vaccine it was', { unit: '1' }),
        column('days_after_due', 'integer', 'dose.days_late', 'Days after the schedule had it due', { unit: 'd' }),
        column('given_at', 'text', 'dose.setting', 'Practice, public health clinic or pharmacy', {
          codeSystem: OWN_WORDS,
        }),
        BIRTH_YEAR,
        sex('person'),
        region('person'),
      ],
      from: 'dose JOIN person ON person.id = dose.id',
      orderBy: 'dose.dose_id',
      breaks: BREAKS,
      measures: [
        personsWith('measles', 'Children with a dose against measles', equals('vaccine', 'Measles, mumps and rubella')),
        figureOf('mean', 'mean_delay', 'Mean days after a dose was due', 'days_after_due'),
      ],
    }),
  ],
};
