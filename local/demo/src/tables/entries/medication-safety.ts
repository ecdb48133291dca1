import { column, demoTable, equals, figureOf, personsWith, type DemoEntry } from '../demo-table.ts';
import { BY_REGION, BY_SEX, byAge, healthNumber, OMOP, OWN_WORDS, personKey, whoColumns } from '../who.ts';

const ENTRY = 1007;
const BREAKS = [byAge(80), BY_SEX, BY_REGION];

/** Stays of adults who were 66 or older when they came. */
const STAYS = `(
  SELECT stay.*, person.health_number, person.sex, person.age, person.region
  FROM stay JOIN person USING (id) WHERE admitted >= birth_date + INTERVAL 66 YEAR
) AS index_stay`;

const HIGH_RISK = "fill.drug_group IN ('Sedative', 'Anticoagulant', 'Glucose lowering', 'Diuretic')";

/** Collection 7, Medication Safety after Discharge. */
export const MEDICATION_SAFETY: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 7,
  terms: { purposes: ['care', 'quality', 'research'], confidentialRows: false },
  releaseEvery: 'year',
  tables: [
    demoTable({
      name: 'index_stay',
      title: 'Stays of people aged 66 and over',
      kinds: ['visits', 'conditions'],
      description: 'One row for each acute stay of somebody aged 66 or over between October 2022 and September 2026.',
      needs: ({ person, stay }) => [person, stay],
      columns: [
        column(
          'stay_id',
          'integer',
          `project_key(index_stay.stay_id, ${ENTRY})`,
          'The stay in the tables of this entry',
        ),
        healthNumber('index_stay'),
        personKey('index_stay', ENTRY),
        column('admission_date', 'date', 'index_stay.admitted', 'Day on which the stay began'),
        column('discharge_date', 'date', 'index_stay.discharged', 'Day on which the stay ended'),
        column('length_of_stay', 'integer', 'index_stay.days', 'Days from admission to discharge', { unit: 'd' }),
        column('diagnosis_group', 'text', 'index_stay.diagnosis_group', 'What the stay was mostly for, in groups', {
          codeSystem: OWN_WORDS,
        }),
        column('disposition', 'text', 'index_stay.disposition', 'Where the person went, or that they died', {
          codeSystem: OWN_WORDS,
        }),
        ...whoColumns('index_stay'),
      ],
      from: STAYS,
      orderBy: 'index_stay.stay_id',
      breaks: BREAKS,
      measures: [
        figureOf('mean', 'mean_days', 'Mean days of a stay', 'length_of_stay'),
        personsWith('with_support', 'Persons who went home with support', equals('disposition', 'Home with support')),
      ],
    }),
    demoTable({
      name: 'dispensing',
      title: 'Prescriptions around the stay',
      kinds: ['medications'],
      description:
        'What a pharmacy dispensed in the 100 days before admission and after discharge. Drugs given in hospital are unknown.',
      needs: ({ person, stay, fill }) => [person, stay, fill],
      columns: [
        column(
          'dispensing_id',
          'integer',
          `project_key(fill.fill_id, ${ENTRY})`,
          'The dispensed prescription in the tables of this entry; it stands once for each stay that it is near',
        ),
        column('stay_id', 'integer', `project_key(index_stay.stay_id, ${ENTRY})`, 'The stay that it is near'),
        healthNumber('index_stay'),
        personKey('index_stay', ENTRY),
        column('dispensed_date', 'date', 'fill.date', 'Day on which it was picked up'),
        column(
          'days_from_discharge',
          'integer',
          'CAST(fill.date - index_stay.discharged AS BIGINT)',
          'Days from discharge; negative before it',
          { unit: 'd' },
        ),
        column(
          'period',
          'text',
          "CASE WHEN fill.date > index_stay.discharged THEN 'After' ELSE 'Before' END",
          'Before the stay or after it',
          { codeSystem: OWN_WORDS },
        ),
        column('ingredient_concept_id', 'integer', 'fill.concept', 'Active ingredient', { codeSystem: OMOP }),
        column('ingredient', 'text', 'fill.drug', 'Active ingredient in words', { codeSystem: OWN_WORDS }),
        column('drug_group', 'text', 'fill.drug_group', 'What the drug is for', { codeSystem: OWN_WORDS }),
        column('high_risk', 'boolean', HIGH_RISK, 'Whether the group is one that often does harm after a stay'),
        column('days_supplied', 'integer', 'fill.days_supplied', 'Days that it lasts as prescribed', { unit: 'd' }),
        ...whoColumns('index_stay'),
      ],
      from: `${STAYS} JOIN fill ON fill.id = index_stay.id AND (fill.date BETWEEN index_stay.admitted - 100 AND index_stay.admitted - 1
        OR fill.date BETWEEN index_stay.discharged + 1 AND index_stay.discharged + 100)`,
      orderBy: 'index_stay.stay_id, fill.fill_id',
      breaks: BREAKS,
      measures: [
        personsWith(
          'sedative_after',
          'Persons with a sedative after the stay',
          equals('drug_group', 'Sedative'),
          equals('period', 'After'),
        ),
        personsWith(
          'high_risk_after',
          'Persons with a high-risk drug after the stay',
          equals('high_risk', true),
          equals('period', 'After'),
        ),
        figureOf(
          'sum',
          'days_supplied_after',
          'Days supplied after the stay',
          'days_supplied',
          equals('period', 'After'),
        ),
      ],
    }),
  ],
};
