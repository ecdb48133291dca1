import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { EntryTerms } from '@carebourse/contracts/tables';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { OpenView } from '@carebourse/table-store/table-store';
import { viewOf } from '@carebourse/table-store/view-of';
import type { AllowedUse } from '../check/use-check.ts';
import type { Context } from '../context.ts';
import { askedBy, type AskedBy } from '../domain/release-view.ts';
import { findEntryTerms, requireTable, type ReleasedTable } from '../store/tables.ts';

/** A table as a grant opens it at this moment. */
export interface OpenTable {
  table: ReleasedTable;
  allowed: AllowedUse;
  asks: AskedBy;
}

/**
 * Checks the grant, and finds the table among those of its entry.
 * @throws NotFoundError, ForbiddenError, UnavailableError as `UseCheck.require`; NotFoundError for another's table
 */
export async function openTable(
  { check, db }: Pick<Context, 'check' | 'db'>,
  { requestId, userId, tableId }: { requestId: number; userId: number; tableId: number },
): Promise<OpenTable> {
  const allowed = await check.require({ requestId, userId });
  const [table, terms] = await Promise.all([requireTable(db, allowed, tableId), findEntryTerms(db, allowed)]);
  return openReleased(table, allowed, terms);
}

export function openReleased(table: ReleasedTable, allowed: AllowedUse, terms: EntryTerms): OpenTable {
  return { table, allowed, asks: askedBy(allowed.accessTypes, allowed.accessLevel, terms) };
}

/** @throws ForbiddenError where figures alone may leave */
export function requireRows({ asks }: Pick<OpenTable, 'asks'>): void {
  if (asks === 'rows') return;
  throw new ForbiddenError(MESSAGES.use.rowsNotAllowed, { type: PROBLEM_TYPES.rowsNotAllowed });
}

/** What of the table may leave as rows under the grant; the caller releases it. */
export function openView({ tables }: Pick<Context, 'tables'>, { table, allowed }: OpenTable): Promise<OpenView> {
  const { contentHash, definition } = table.release;
  return tables.view(contentHash, definition, viewOf(definition, allowed.accessTypes));
}
