import { SMALLEST_ATOM } from '@carebourse/contracts/tables';
import { column, demoTable, equals, figureOf, type DemoEntry, type DemoTable } from '../demo-table.ts';
import { healthAreasSql, PROVISIONAL_WEEKS } from '../events/weekly-counts.ts';
import { OWN_WORDS } from '../who.ts';

const WEEKLY: DemoTable = demoTable({
  name: 'weekly_count',
  title: 'Weekly counts of respiratory disease',
  description: 'Reported cases by week, disease and health area since October 2022. Cells under five are blank.',
  needs: ({ weeklyCount }) => [weeklyCount],
  columns: [
    column('week', 'date', 'week', 'Monday with which the week begins'),
    column('season', 'text', 'season', 'Respiratory season, from September to August', { codeSystem: OWN_WORDS }),
    column('disease', 'text', 'disease', 'Disease that was reported', { codeSystem: OWN_WORDS }),
    column('health_area', 'text', 'health_area', 'Part of the region; made up for this demonstration', {
      codeSystem: OWN_WORDS,
    }),
    column('region', 'text', 'region', 'Part of Ontario', { codeSystem: OWN_WORDS }),
    column('cases', 'integer', 'cases', 'Cases with an episode date in the week; blank under five', {
      unit: '{cases}',
    }),
    column('per_100000', 'number', 'per_100000', 'Cases of 100,000 residents; blank where cases are', {
      unit: '{cases}/100000',
    }),
    column(
      'provisional',
      'boolean',
      'provisional',
      `Whether the count may still change: the last ${PROVISIONAL_WEEKS} weeks`,
    ),
  ],
  from: 'weekly_count',
  orderBy: 'week, health_area, disease',
  breaks: [
    { column: 'disease', label: 'Disease' },
    { column: 'region', label: 'Region' },
    { column: 'week', label: 'Quarter', unit: 'quarter' },
  ],
  measures: [
    figureOf('sum', 'all_cases', 'Cases', 'cases'),
    figureOf('mean', 'mean_rate', 'Mean weekly cases of 100,000', 'per_100000'),
    figureOf('sum', 'settled_cases', 'Cases of weeks that no longer change', 'cases', equals('provisional', false)),
  ],
});

/** Collection 5, Respiratory Season Open Tables. */
export const RESPIRATORY_SEASON: DemoEntry = {
  resourceType: 'dataCollection',
  resourceId: 5,
  terms: { purposes: [], confidentialRows: false },
  tables: [
    WEEKLY,
    demoTable({
      name: 'health_area',
      title: 'Health areas',
      description: 'Residents, income, housing and language of each health area of the weekly counts.',
      needs: () => [],
      // Its two dozen rows are areas and no persons: more than the least, and the noise alone would say whether they are told.
      smallestAtom: SMALLEST_ATOM.least,
      columns: [
        column('health_area', 'text', 'health_area', 'Part of the region; made up for this demonstration', {
          codeSystem: OWN_WORDS,
        }),
        column('region', 'text', 'region', 'Part of Ontario', { codeSystem: OWN_WORDS }),
        column('residents', 'integer', 'CAST(residents AS BIGINT)', 'Residents in the year of the counts', {
          unit: '{persons}',
        }),
        column(
          'median_income',
          'integer',
          'CAST(round(34000 + 14000 * u(place, 1301), -2) AS BIGINT)',
          'Median income after tax of adults, in Canadian dollars',
          { unit: '{CAD}' },
        ),
        column('rented_percent', 'number', 'round(18 + 34 * u(place, 1302), 1)', 'Share of homes that are rented', {
          unit: '%',
        }),
        column(
          'other_language_percent',
          'number',
          "round(CASE region WHEN 'Toronto' THEN 22 WHEN 'Central' THEN 16 ELSE 2 END + 14 * u(place, 1303), 1)",
          'Share of residents who speak neither English nor French at home',
          { unit: '%' },
        ),
      ],
      from: healthAreasSql(),
      orderBy: 'health_area',
    }),
  ],
};

/** Domain 14, Reportable Disease Counts: the respiratory ones. */
export const REPORTABLE_DISEASES: DemoEntry = {
  resourceType: 'dataDomain',
  resourceId: 14,
  terms: { purposes: [], confidentialRows: false },
  tables: [WEEKLY],
};
