import { column, demoTable, equals, figureOf, personsWith, type DemoEntry } from '../demo-table.ts';
import { BY_REGION, BY_SEX, byAge, healthNumber, OWN_WORDS, personKey, whoColumns } from '../who.ts';

const ENTRY = 1102;

/** Domain 2, Laboratory Results: open to patients, so that no row of anybody leaves it. */
export const LABORATORY: DemoEntry = {
  resourceType: 'dataDomain',
  resourceId: 2,
  terms: { purposes: ['care', 'quality', 'research'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'laboratory_result',
      title: 'Laboratory results',
      kinds: ['results'],
      description:
        'One row for each result of five frequent tests from October 2022 to September 2026, with the reference range of adults.',
      needs: ({ person, result }) => [person, result],
      columns: [
        column(
          'result_id',
          'integer',
          `project_key(result.result_id, ${ENTRY})`,
          'The result in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', ENTRY),
        column('collected_date', 'date', 'result.date', 'Day on which the sample was taken'),
        column('test', 'text', 'result.name', 'What was measured, in words', { codeSystem: OWN_WORDS }),
        column('value', 'number', 'result.value', 'Result, in the unit of its row'),
        column('unit', 'text', 'result.unit', 'Unit of the result', { codeSystem: 'UCUM' }),
        column(
          'reference_low',
          'number',
          'CAST(result.low AS DOUBLE)',
          'Lowest value of the reference range, where it has one',
        ),
        column(
          'reference_high',
          'number',
          'CAST(result.high AS DOUBLE)',
          'Highest value of the reference range, where it has one',
        ),
        column(
          'outside_range',
          'boolean',
          'coalesce(result.value < result.low, false) OR coalesce(result.value > result.high, false)',
          'Whether the result is outside its reference range',
        ),
        ...whoColumns('person'),
      ],
      from: 'result JOIN person ON person.id = result.id',
      orderBy: 'result.result_id',
      withheld: [
        'result_id',
        'person_id',
        'collected_date',
        'test',
        'value',
        'unit',
        'reference_low',
        'reference_high',
        'outside_range',
        'age_years',
        'sex',
        'region',
      ],
      breaks: [byAge(18, 40, 65, 80), BY_SEX, BY_REGION],
      measures: [
        personsWith('a1c_tested', 'Persons tested for HbA1c', equals('test', 'Haemoglobin A1c')),
        personsWith(
          'low_filtration',
          'Persons with a filtration rate below 60',
          equals('test', 'Estimated filtration rate'),
          { column: 'value', op: '<', value: 60 },
        ),
        figureOf('mean', 'mean_ldl', 'Mean LDL cholesterol (mmol/L)', 'value', equals('test', 'LDL cholesterol')),
      ],
    }),
  ],
};
