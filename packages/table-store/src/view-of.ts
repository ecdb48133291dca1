import type { AccessType } from '@carebourse/contracts/constants';
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

/**
 * What the terms let leave with kinds of access: those of export, with API access its own beside them, and no row at all
 * with viewing alone. Direct identifiers and the person link never leave, whatever the terms name.
 */
export function viewOf({ columns, terms }: TableDefinition, accessTypes: readonly AccessType[]): ViewSpec {
  const named = new Set([
    ...(accessTypes.includes('export') ? terms.columns.export : []),
    ...(accessTypes.includes('api') ? terms.columns.api : []),
  ]);
  return {
    columns: columns.filter((column) => named.has(column.name) && mayLeave(column)),
    condition: terms.condition,
  };
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

/** Whether a column may be among rows that leave, whatever the terms say. */
export function mayLeave({ mark, personLink }: Column): boolean {
  return mark !== 'direct' && !personLink;
}

/** Exact answers and files are of those who may have rows: a count of all rows is one, too. */
export function requireRows({ columns }: ViewSpec): void {
  if (columns.length === 0) throw new QuestionRefusedError('No column of this table leaves as rows', '');
}

/** @throws QuestionRefusedError for a column that the table does not have, or that never leaves */
export function requireLeaving({ columns }: TableDefinition, spec: ViewSpec): void {
  for (const { name } of spec.columns) {
    const column = requireColumn(columns, name, 'columns');
    if (!mayLeave(column)) throw new QuestionRefusedError(`${name} never leaves`, 'columns');
  }
}
