import { leavingColumns } from '@carebourse/contracts/leaving-rows';
import type { AccessType } from '@carebourse/contracts/constants';
import {
  COLUMN_MARKS,
  type Column,
  type Filter,
  type InformationKind,
  type TableDefinition,
} from '@carebourse/contracts/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitRelease } from './limit-release.ts';

function column(name: string, more: Partial<Column> = {}): Column {
  const plain = { description: '', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;
  return { name, type: 'text', ...plain, ...more };
}

interface Limited {
  columns?: Column[];
  terms?: Partial<TableDefinition['terms']>;
  kinds?: InformationKind[];
}

function table({ columns, terms, kinds }: Limited = {}): TableDefinition {
  return {
    name: 'visits',
    title: 'Visits',
    description: '',
    synthetic: false,
    ...(kinds && { kinds }),
    columns: columns ?? [column('link', { personLink: true }), column('city'), column('note')],
    terms: {
      columns: { export: ['city', 'note'], api: [] },
      condition: [],
      breaks: [{ column: 'city', label: 'City' }],
      smallestAtom: 20,
      measures: [],
      ...terms,
    },
  };
}

const leaving = (definition: TableDefinition, accessTypes: AccessType[] = ['export', 'api']) =>
  leavingColumns(definition, accessTypes).map(({ name }) => name);
const limited = (newest: Limited, own: Limited = {}) => limitRelease(table(own), table(newest));

const anyColumns = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    mark: fc.constantFrom(...COLUMN_MARKS),
    personKey: fc.boolean(),
    access: fc.constantFrom('export', 'api', 'none'),
  }),
  { minLength: 1, selector: ({ name }) => name },
);
const anyTable = anyColumns.map((columns) => {
  const opening = (access: string) => columns.filter((one) => one.access === access).map(({ name }) => name);
  return table({
    columns: columns.map(({ access: _, name, ...more }) => column(name, more)),
    terms: { columns: { export: opening('export'), api: opening('api') } },
  });
});

describe('what leaves of a release', () => {
  it('is never more than both its own definition and the newest let leave, and no less', () => {
    fc.assert(
      fc.property(anyTable, anyTable, (own, newest) => {
        const { definition } = limitRelease(own, newest);
        const kinds: AccessType[][] = [['view'], ['export'], ['export', 'api']];
        for (const types of kinds) {
          const both = leaving(own, types).filter((name) => leaving(newest, types).includes(name));
          expect(leaving(definition, types)).toEqual(both);
        }
      }),
    );
  });

  it('is all that it was released with while the newest says the same', () => {
    const own = table();
    expect(limitRelease(own, table())).toEqual({ definition: own, mayShowFigures: true });
  });

  it('meets the conditions of both, each once', () => {
    const [toronto, dated]: Filter[] = [
      { column: 'city', op: '=', value: 'Toronto' },
      { column: 'note', op: 'is-present' },
    ] as const;
    const { definition } = limited({ terms: { condition: [toronto, dated] } }, { terms: { condition: [toronto] } });
    expect(definition.terms.condition).toEqual([toronto, dated]);
    expect(leaving(definition)).toEqual(['city', 'note']);
  });

  it.each<[what: string, own: Limited, newest: Limited]>([
    [
      'a condition is of a column that it does not have',
      {},
      {
        columns: [column('link', { personLink: true }), column('city'), column('note'), column('consent')],
        terms: { condition: [{ column: 'consent', op: '=', value: 'yes' }] },
      },
    ],
    [
      'a condition is of a column that was of another type',
      { columns: [column('link', { personLink: true }), column('city'), column('note', { type: 'integer' })] },
      { terms: { condition: [{ column: 'note', op: '=', value: 'yes' }] } },
    ],
    ['its rows do not say whose they are', { columns: [column('city'), column('note')] }, {}],
  ])('is nothing, rows or figures, when %s', (_what, own, newest) => {
    const { definition, mayShowFigures } = limited(newest, own);
    expect(leaving(definition)).toEqual([]);
    expect(mayShowFigures).toBe(false);
  });

  it.each<[what: string, newest: Limited, tells: boolean]>([
    [
      'when another break is added',
      { terms: { breaks: [...table().terms.breaks, { column: 'note', label: '' }] } },
      true,
    ],
    ['when fewer persons make a cell', { terms: { smallestAtom: 10 } }, true],
    ['unless a break is gone', { terms: { breaks: [] } }, false],
    ['unless more persons make a cell', { terms: { smallestAtom: 30 } }, false],
    ['unless fewer rows may leave', { terms: { condition: [{ column: 'city', op: 'is-present' }] } }, false],
  ])('has its figures %s', (_what, newest, tells) => {
    expect(limited(newest).mayShowFigures).toBe(tells);
  });

  it.each<[own: InformationKind[], newest: InformationKind[], all: InformationKind[] | undefined]>([
    [['visits'], ['visits', 'mental-health'], ['visits', 'mental-health']],
    [['mental-health'], ['visits'], ['mental-health', 'visits']],
    [[], ['visits'], undefined],
    [['visits'], [], undefined],
  ])('is of the kinds %j and %j for directives', (own, newest, all) => {
    expect(limited({ kinds: newest }, { kinds: own }).definition.kinds).toEqual(all);
  });
});
