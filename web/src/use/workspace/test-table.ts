import type { Answer, UseColumn, UseTable } from '@carebourse/contracts/use';

export const aColumn = (fields: Partial<UseColumn> & Pick<UseColumn, 'name' | 'type'>): UseColumn => ({
  description: 'A column for the test.',
  unit: null,
  codeSystem: null,
  mark: 'none',
  opensWith: 'export',
  missingShare: 0,
  distribution: null,
  days: null,
  ...fields,
});

/** A table for tests whose rows may leave: give what the test is about. */
export const aTable = (fields: Partial<UseTable> = {}): UseTable => ({
  id: 4,
  name: 'ed_visits',
  title: 'Emergency visits',
  description: 'A row for each visit.',
  synthetic: true,
  honoursDirectives: true,
  releaseEvery: null,
  nextReleaseBy: null,
  release: { number: 2, publishedAt: '2026-10-01T09:00:00Z', rows: 20_000 },
  asks: 'rows',
  columns: [
    aColumn({ name: 'arrived_on', type: 'date' }),
    aColumn({ name: 'region', type: 'text' }),
    aColumn({ name: 'age', type: 'integer' }),
    aColumn({ name: 'length_of_stay', type: 'number', unit: 'd' }),
    aColumn({ name: 'admitted', type: 'boolean' }),
    aColumn({ name: 'genome', type: 'text', opensWith: 'api' }),
    aColumn({ name: 'health_number', type: 'text', opensWith: null, mark: 'direct' }),
  ],
  breaks: [],
  measures: [],
  smallestAtom: 20,
  ...fields,
});

/** The same where figures alone may leave. */
export const aFiguresTable = (fields: Partial<UseTable> = {}): UseTable =>
  aTable({
    asks: 'figures',
    release: { number: 2, publishedAt: '2026-10-01T09:00:00Z', rows: null },
    breaks: [
      { column: 'age', label: 'age group', cuts: [18, 65], parts: ['Below 18', '18 up to 65', '65 and more'] },
      { column: 'region', label: 'region', parts: ['East', 'North', 'Not known'] },
      { column: 'arrived_on', label: 'year of arrival', unit: 'year', parts: ['2024-01-01', '2025-01-01'] },
    ],
    measures: [
      { name: 'admitted', label: 'Admitted', fn: 'persons' },
      { name: 'stay', label: 'Length of stay', fn: 'mean', column: 'length_of_stay' },
    ],
    ...fields,
  });

export const anAnswer = (fields: Pick<Answer, 'columns' | 'rows'> & Partial<Answer>): Answer => ({
  exact: true,
  suppressed: 0,
  untold: [],
  smallestCell: null,
  truncated: false,
  release: { number: 2, publishedAt: '2026-10-01T09:00:00Z', rows: 20_000 },
  ...fields,
});
