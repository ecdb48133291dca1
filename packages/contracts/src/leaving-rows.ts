import type { AccessLevel, AccessType } from './constants.ts';
import { identifiesPersons, type Column, type EntryTerms, type TableDefinition } from './tables.ts';

/** Whether rows may leave an entry: of a confidential one only when its terms say so. */
export function rowsMayLeave(accessLevel: AccessLevel | null, terms: Pick<EntryTerms, 'confidentialRows'>): boolean {
  return accessLevel !== 'confidential' || terms.confidentialRows;
}

/** Whether a column may be among rows that leave, whatever the terms say. */
export function mayLeave(column: Column): boolean {
  return column.mark !== 'direct' && !identifiesPersons(column);
}

/**
 * The columns that the terms let leave with kinds of access: those of export, with API access its own beside them, and none
 * with viewing alone. Direct identifiers and what tells persons apart never leave, whatever the terms name.
 */
export function leavingColumns({ columns, terms }: TableDefinition, accessTypes: readonly AccessType[]): Column[] {
  const named = new Set([
    ...(accessTypes.includes('export') ? terms.columns.export : []),
    ...(accessTypes.includes('api') ? terms.columns.api : []),
  ]);
  return columns.filter((column) => named.has(column.name) && mayLeave(column));
}
