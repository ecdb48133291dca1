import { column, demoTable, equals, figureOf, personsWith, type DemoColumn, type DemoEntry } from '../demo-table.ts';
import { byAge, healthNumber, OWN_WORDS, personKey, sex, ageYears } from '../who.ts';

const ENTRY = 1018;
const BREAKS = [{ column: 'condition', label: 'Condition' }, byAge(65)];

/** Comparison groups have at least so many people. */
const SMALLEST_GROUP = 30;

const WHO: DemoColumn[] = [ageYears('person'), sex('person')];

function condition(sql: string): DemoColumn {
  return column('condition', 'text', sql, 'Long-term condition for which the person takes part', {
    codeSystem: OWN_WORDS,
    mark: 'quasi',
  });
}

/** Collection 18, Living with a Long-term Condition: open to patients, so that no row of anybody leaves it. */
export const LONG_TERM_CONDITION: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 18,
  terms: { purposes: ['care', 'quality', 'research'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'questionnaire',
      title: 'Answers about daily life',
      kinds: ['conditions', 'social-factors'],
      description:
        'One row for each questionnaire that somebody with asthma, arthritis, heart failure or diabetes answered, about every four months.',
      needs: ({ person, answer }) => [person, answer],
      columns: [
        column(
          'questionnaire_id',
          'integer',
          `project_key(answer.answer_id, ${ENTRY})`,
          'The questionnaire in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('answered_date', 'date', 'answer.date', 'Day on which it was answered'),
        condition('answer.condition'),
        column('pain', 'integer', 'answer.pain', 'Pain in the last week, from 0 (none) to 10 (worst)', {
          unit: '{score}',
        }),
        column(
          'day_to_day',
          'integer',
          'answer.day_to_day',
          'How well daily tasks went, from 0 (not at all) to 100 (without trouble)',
          { unit: '{score}' },
        ),
        column(
          'limited_days',
          'integer',
          'answer.limited_days',
          'Days of the last 28 on which the condition got in the way',
          { unit: 'd' },
        ),
        column('sleep', 'integer', 'answer.sleep', 'Quality of sleep, from 0 (worst) to 10 (best)', {
          unit: '{score}',
        }),
        ...WHO,
      ],
      from: 'answer JOIN person ON person.id = answer.id',
      orderBy: 'answer.answer_id',
      withheld: [
        'questionnaire_id',
        'person_id',
        'answered_date',
        'condition',
        'pain',
        'day_to_day',
        'limited_days',
        'sleep',
        'age_years',
        'sex',
      ],
      breaks: BREAKS,
      smallestAtom: SMALLEST_GROUP,
      measures: [
        figureOf('mean', 'mean_pain', 'Mean pain', 'pain'),
        figureOf('mean', 'mean_day_to_day', 'Mean of how well daily tasks went', 'day_to_day'),
        figureOf('quartiles', 'limited', 'Days on which the condition got in the way', 'limited_days'),
        personsWith('bad_nights', 'Persons with a night of 3 or worse', { column: 'sleep', op: '<=', value: 3 }),
      ],
    }),
    demoTable({
      name: 'dispensing',
      title: 'Medicines picked up',
      kinds: ['medications'],
      description:
        'Prescriptions that a pharmacy dispensed to those who take part, from October 2022 to September 2026.',
      needs: ({ person, answer, fill }) => [person, answer, fill],
      columns: [
        column(
          'dispensing_id',
          'integer',
          `project_key(fill.fill_id, ${ENTRY})`,
          'The dispensed prescription in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('dispensed_date', 'date', 'fill.date', 'Day on which it was picked up'),
        condition('participant.condition'),
        column('ingredient', 'text', 'fill.drug', 'Active ingredient in words', { codeSystem: OWN_WORDS }),
        column('drug_group', 'text', 'fill.drug_group', 'What the drug is for', { codeSystem: OWN_WORDS }),
        column('days_supplied', 'integer', 'fill.days_supplied', 'Days that it lasts as prescribed', { unit: 'd' }),
        ...WHO,
      ],
      from: `(SELECT DISTINCT id, condition FROM answer) AS participant JOIN person USING (id) JOIN fill ON fill.id = person.id`,
      orderBy: 'fill.fill_id',
      withheld: [
        'dispensing_id',
        'person_id',
        'dispensed_date',
        'condition',
        'ingredient',
        'drug_group',
        'days_supplied',
        'age_years',
        'sex',
      ],
      breaks: BREAKS,
      smallestAtom: SMALLEST_GROUP,
      measures: [
        personsWith('inhaled', 'Persons with an inhaled medicine', equals('drug_group', 'Inhaled')),
        personsWith('pain_relief', 'Persons with a pain reliever', equals('drug_group', 'Pain relief')),
      ],
    }),
  ],
};
