import type { AccessType } from '@carebourse/contracts/constants';
import { type ColumnForm, type DefinitionForm, type Leaves, mayLeave } from './definition-form.ts';

/** What a kind of access gets of a column. `figures`: parts of it, by a break or a measure, and no value of a row. */
export type Cell = 'locked' | 'nothing' | 'figures' | 'rows' | 'included';

/** The columns that figures are made of. */
export function inFigures({ breaks, measures }: Pick<DefinitionForm, 'breaks' | 'measures'>): Set<string> {
  return new Set([
    ...breaks.map(({ column }) => column),
    ...measures.flatMap(({ fn, column, where }) => [
      ...(fn === 'persons' ? [] : [column]),
      ...where.map((filter) => filter.column),
    ]),
  ]);
}

/** What stands in the matrix for a column and a kind of access. */
export function cellOf(
  column: Pick<ColumnForm, 'name' | 'mark' | 'leaves' | 'taken'>,
  access: AccessType,
  { person, figures }: { person: string; figures: ReadonlySet<string> },
): Cell {
  if (!mayLeave(column, person)) return 'locked';
  if (access === 'view') return figures.has(column.name) ? 'figures' : 'nothing';
  if (column.leaves === 'export') return access === 'export' ? 'rows' : 'included';
  return access === 'api' && column.leaves === 'api' ? 'rows' : 'nothing';
}

/** Where a column leaves after its box of a kind of access was ticked or cleared: a cleared box releases nothing else. */
export function afterTick(access: 'export' | 'api', isTicked: boolean): Leaves {
  return isTicked ? access : 'never';
}
