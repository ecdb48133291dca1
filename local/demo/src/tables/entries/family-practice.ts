import { column, demoTable, equals, figureOf, personsWith, type DemoEntry, type DemoTable } from '../demo-table.ts';
import { COVERAGE } from '../sql.ts';
import { BY_REGION, BY_SEX, byAge, healthNumber, OMOP, omopPerson, OWN_WORDS, personKey, whoColumns } from '../who.ts';
import { conditionOccurrence, measurement, MEASURED_IN_PRACTICE, visitOccurrence } from './omop.ts';

const PRODUCT = 2001;
const DOMAIN = 1101;
const BREAKS = [byAge(18, 40, 65, 80), BY_SEX, BY_REGION];

const IN_PRACTICE = 'person.rostered';

/** The product shifts all dates of a person by the same number of days, at most 30. */
function shifted(date: string): string {
  return `${date} + CAST(floor(u(person.id, 1500) * 61) - 30 AS INTEGER)`;
}

function same(date: string): string {
  return date;
}

/** What was shifted out of the months that the tables state is left out. */
function within(date: string): string {
  return `${date} BETWEEN DATE '${COVERAGE.first}' AND DATE '${COVERAGE.last}'`;
}

type DateOf = (date: string) => string;

function visits(entry: number, dateOf: DateOf): DemoTable {
  return demoTable({
    name: 'visit_occurrence',
    title: 'Visits',
    kinds: ['visits'],
    description: 'Visits to member practices from October 2022 to September 2026, as in OMOP CDM 5.4.',
    needs: ({ person, visit }) => [person, visit],
    columns: visitOccurrence({ person: 'person', entry, date: dateOf('visit.date') }),
    from: `visit JOIN person ON person.id = visit.id WHERE ${within(dateOf('visit.date'))}`,
    orderBy: 'visit.visit_id',
    breaks: BREAKS,
    measures: [
      personsWith('respiratory', 'Persons seen for a respiratory infection', equals('reason', 'Respiratory infection')),
      personsWith(
        'prevention',
        'Persons seen for prevention or screening',
        equals('reason', 'Prevention and screening'),
      ),
      personsWith('by_video', 'Persons seen by video', equals('visit_source_value', 'Video')),
    ],
  });
}

function problems(entry: number, dateOf: DateOf): DemoTable {
  const has = (name: string, label: string) =>
    personsWith(name, `Persons with ${label.toLowerCase()}`, equals('condition_source_value', label));
  return demoTable({
    name: 'condition_occurrence',
    title: 'Problem lists',
    kinds: ['conditions'],
    description: 'Long-term illnesses on the problem lists of member practices, as in OMOP CDM 5.4.',
    needs: ({ person, illness }) => [person, illness],
    columns: conditionOccurrence({ person: 'person', entry, date: dateOf('illness.onset') }),
    from: `illness JOIN person ON person.id = illness.id WHERE ${IN_PRACTICE} AND ${dateOf('illness.onset')} <= DATE '${COVERAGE.last}'`,
    orderBy: 'illness.id, illness.place',
    breaks: BREAKS,
    measures: [
      has('diabetes', 'Type 2 diabetes'),
      has('asthma', 'Asthma'),
      has('depression', 'Depression'),
      has('high_pressure', 'High blood pressure'),
    ],
  });
}

/** Product 1, Family Practice Encounters, De-identified. */
export const FAMILY_PRACTICE: DemoEntry = {
  resourceType: 'data',
  resourceId: 1,
  terms: { purposes: ['quality', 'research', 'planning', 'development'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [
    demoTable({
      name: 'person',
      title: 'Persons',
      kinds: ['social-factors'],
      description: 'One row for each patient of the member practices, as the OMOP CDM 5.4 table of this name.',
      needs: ({ person }) => [person],
      columns: [
        ...omopPerson('person', PRODUCT),
        column('care_site_id', 'integer', 'person.practice', 'Number of the practice, 1 to 41', {
          codeSystem: OWN_WORDS,
          mark: 'quasi',
        }),
      ],
      from: `person WHERE ${IN_PRACTICE}`,
      orderBy: 'person.id',
      withApi: ['care_site_id'],
      withheld: ['fsa'],
      breaks: BREAKS,
    }),
    visits(PRODUCT, shifted),
    problems(PRODUCT, shifted),
    demoTable({
      name: 'drug_exposure',
      title: 'Prescriptions',
      kinds: ['medications'],
      description:
        'Prescriptions of member practices that a pharmacy dispensed, from October 2022 to September 2026, as in OMOP CDM 5.4.',
      needs: ({ person, fill }) => [person, fill],
      columns: [
        column(
          'drug_exposure_id',
          'integer',
          `project_key(fill.fill_id, ${PRODUCT})`,
          'The prescription in the tables of this entry',
        ),
        healthNumber('person'),
        personKey('person', PRODUCT),
        column('drug_concept_id', 'integer', 'fill.concept', 'Active ingredient', { codeSystem: OMOP }),
        column('drug_exposure_start_date', 'date', shifted('fill.date'), 'Day on which it was picked up'),
        column(
          'drug_exposure_end_date',
          'date',
          `${shifted('fill.date')} + CAST(fill.days_supplied - 1 AS INTEGER)`,
          'Last day for which it lasts as prescribed',
        ),
        column('drug_type_concept_id', 'integer', '32825', 'Where the row comes from: 32825 is a dispensing record', {
          codeSystem: OMOP,
        }),
        column('days_supply', 'integer', 'fill.days_supplied', 'Days that it lasts as prescribed', { unit: 'd' }),
        column('drug_source_value', 'text', 'fill.drug', 'Active ingredient in words', { codeSystem: OWN_WORDS }),
        ...whoColumns('person'),
      ],
      from: `fill JOIN person ON person.id = fill.id WHERE ${IN_PRACTICE} AND ${within(shifted('fill.date'))}`,
      orderBy: 'fill.fill_id',
      breaks: BREAKS,
      measures: [
        personsWith('metformin', 'Persons with metformin', equals('drug_source_value', 'Metformin')),
        personsWith('sertraline', 'Persons with sertraline', equals('drug_source_value', 'Sertraline')),
        figureOf('sum', 'all_days', 'Days supplied', 'days_supply'),
      ],
    }),
    demoTable({
      name: 'measurement',
      title: 'Measurements',
      kinds: ['results'],
      description:
        'Blood pressure, body mass index and laboratory results of patients of the member practices from October 2022 to September 2026, as in OMOP CDM 5.4.',
      needs: ({ person, vital, result }) => [person, vital, result],
      columns: measurement({ person: 'person', entry: PRODUCT, date: shifted('measured.date') }),
      from: `${MEASURED_IN_PRACTICE} JOIN person ON person.id = measured.id WHERE ${IN_PRACTICE} AND ${within(shifted('measured.date'))}`,
      orderBy: 'measured.measured_id',
      breaks: BREAKS,
      measures: [
        figureOf(
          'mean',
          'mean_systolic',
          'Mean systolic blood pressure (mm[Hg])',
          'value_as_number',
          equals('measurement_source_value', 'Systolic blood pressure'),
        ),
        figureOf(
          'quartiles',
          'body_mass',
          'Body mass index (kg/m2)',
          'value_as_number',
          equals('measurement_source_value', 'Body mass index'),
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

/** Domain 1, Primary Care Encounters. */
export const PRIMARY_CARE: DemoEntry = {
  resourceType: 'dataDomain',
  resourceId: 1,
  terms: { purposes: ['care', 'quality', 'research', 'planning'], confidentialRows: false },
  releaseEvery: 'quarter',
  tables: [visits(DOMAIN, same), problems(DOMAIN, same)],
};
