import type { AccessType } from '@carebourse/contracts/constants';
import { leavingColumns, mayLeave } from '@carebourse/contracts/leaving-rows';
import type { Column, Filter, TableDefinition } from '@carebourse/contracts/tables';
import type { AnswerColumn } from '@carebourse/contracts/use';
import { QuestionRefusedError } from './question-refused.ts';
import { requireColumn } from './sql.ts';

/** What of a table may leave as rows. */
export interface ViewSpec {
  columns: Column[];
  /** Rows that meet all of it. */
  condition: Filter[];
}

/** What the terms let leave with kinds of access. */
export function viewOf(definition: TableDefinition, accessTypes: readonly AccessType[]): ViewSpec {
  return { columns: leavingColumns(definition, accessTypes), condition: definition.terms.condition };
}

/** The least kind of access with which a column leaves; null when none does. */
export function opensWith(definition: TableDefinition, column: Column): AccessType | null {
  const { terms } = definition;
  if (!mayLeave(column)) return null;
  if (terms.columns.export.includes(column.name)) return 'export';
  if (terms.columns.api.includes(column.name)) return 'api';
  return terms.breaks.some((part) => part.column === column.name) ? 'view' : null;
}

/** How a column of rows is named in what is answered. */
export function answerColumn({ name, type, unit }: Column): AnswerColumn {
  return { name, label: name, type, unit };
}

/** Exact answers and files are of those who may have rows: a count of all rows is one, too. */
export function requireRows({ columns }: ViewSpec): void {
  if (columns.length === 0) throw new QuestionRefusedError('No column of this table leaves as rows', '');
}

/** @throws QuestionRefusedError for a column that the table does not have, or that never leaves */
export function requireLeavingColumn(columns: readonly Column[], name: string, path: string): void {
  if (!mayLeave(requireColumn(columns, name, path))) throw new QuestionRefusedError(`${name} never leaves`, path);
}

/** @throws QuestionRefusedError as `requireLeavingColumn` */
export function requireLeaving({ columns }: TableDefinition, spec: ViewSpec): void {
  for (const { name } of spec.columns) requireLeavingColumn(columns, name, 'columns');
}
