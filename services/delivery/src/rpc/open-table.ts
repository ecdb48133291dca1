import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { allowsPurpose, type EntryTerms } from '@carebourse/contracts/tables';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { FrozenFigures } from '@carebourse/table-store/figures/frozen-figures';
import type { OnProgress } from '@carebourse/table-store/progress';
import { viewOf } from '@carebourse/table-store/view-of';
import type { OpenView, PartFiles } from '@carebourse/table-store/views';
import { NOBODY, type Withheld } from '@carebourse/table-store/withheld';
import { actorOf, type AllowedUse, type UseInput } from '../check/use-check.ts';
import type { Context } from '../context.ts';
import { isLinked } from '../directives/directives.ts';
import { readAs, type ReadAs } from '../tables/domain/release-view.ts';
import type { Database } from '../store/database.ts';
import { withinPatience } from './within-patience.ts';
import { findEntryTerms, requireTable, type Entry, type ReleasedTable } from '../store/tables.ts';

/** A table as a grant opens it at this moment. */
export interface OpenTable {
  table: ReleasedTable;
  allowed: AllowedUse;
  asks: ReadAs;
  /** Whose rows are left out; of figures nobody's are. */
  withheld: Withheld;
}

interface TableInput extends UseInput {
  tableId: number;
  /** The newest when it is left out. */
  release?: number;
}

/**
 * Checks the grant, and finds the table among those of its entry.
 * @throws NotFoundError, ForbiddenError, UnavailableError as `UseCheck.require`; NotFoundError for another's table
 */
export async function openTable(
  context: OpeningParts,
  { tableId, release, ...asked }: TableInput,
  find: FindReleased = findReleased,
): Promise<OpenTable> {
  const allowed = await context.check.require(asked);
  const { table, terms } = await find(context.db, allowed, { tableId, release });
  return openReleased(context, table, allowed, terms);
}

/** What tables are opened with. */
export type OpeningParts = Pick<Context, 'check' | 'db' | 'directives'>;

interface Released {
  table: ReleasedTable;
  terms: EntryTerms;
}

/** Finds a table of an entry, with what holds for all its tables. */
export type FindReleased = (db: Database, entry: Entry, asked: Omit<TableInput, keyof UseInput>) => Promise<Released>;

/** @throws NotFoundError when the entry has no such table, or its release was withdrawn */
export const findReleased: FindReleased = async (db, entry, { tableId, release }) => {
  const [table, terms] = await Promise.all([requireTable(db, entry, tableId, release), findEntryTerms(db, entry)]);
  return { table, terms };
};

/** The same, saying in other words that it is not there. */
export function findOrRefuse(refusal: () => Error): FindReleased {
  return async (...asked) => {
    try {
      return await findReleased(...asked);
    } catch (error) {
      throw error instanceof NotFoundError ? refusal() : error;
    }
  };
}

/**
 * Looks again at what was opened, because something of it is about to leave and took its time until then.
 * @throws as `openTable` when its grant or release has ended; ConflictError when the grant opens less by now, or other rows
 */
export async function requireStillOpen(
  context: OpeningParts & Pick<Context, 'tables'>,
  open: OpenTable,
  find: FindReleased = findReleased,
): Promise<void> {
  const { id: tableId, release } = open.table;
  const { requestId } = open.allowed;
  const { check, db, directives } = context;
  // What a grant is for never changes, so none waits for the others.
  const [allowed, { table, terms }] = await Promise.all([
    check.require({ requestId, ...actorOf(open.allowed) }),
    find(db, open.table, { tableId, release: release.number }),
    open.asks === 'rows' && isLinked(open.table) ? directives.catchUp() : undefined,
  ]);
  const now = await openReleased(context, table, allowed, terms);
  if (open.asks !== 'rows') return;
  if (leavingOf(now) !== leavingOf(open)) throw new ConflictError(MESSAGES.use.opensLess);
  if (!(await hasSameRows(context, open, now))) throw new ConflictError(MESSAGES.use.rowsChanged);
}

/** Whether the same persons' rows are left out of the release. */
async function hasSameRows({ tables }: Pick<Context, 'tables'>, one: OpenTable, other: OpenTable): Promise<boolean> {
  if (one.withheld.hash === other.withheld.hash) return true;
  const { contentHash, released } = one.table.release;
  const [first, second] = await Promise.all(
    [one, other].map(({ withheld }) => tables.persons.withheldIn(contentHash, released, withheld)),
  );
  return first?.hash === second?.hash;
}

/** The columns that leave as rows, and on which condition, as one text. */
function leavingOf({ asks, table, allowed }: OpenTable): string {
  if (asks !== 'rows') return '';
  const { columns, condition } = viewOf(table.release.definition, allowed.accessTypes);
  return JSON.stringify([columns.map(({ name }) => name), condition]);
}

/** @throws ForbiddenError when the terms do not allow, or no longer, what the grant is for */
export function requirePurpose({ purposeKind }: Pick<AllowedUse, 'purposeKind'>, terms: EntryTerms): void {
  if (allowsPurpose(terms, purposeKind)) return;
  throw new ForbiddenError(MESSAGES.use.purposeNotAllowed, { type: PROBLEM_TYPES.purposeNotAllowed });
}

/**
 * A release as a grant opens it, with whose rows are withheld from its reader.
 * @throws ForbiddenError as `requirePurpose`; UnavailableError when it cannot be known what people decided
 */
export async function openReleased(
  { directives }: Pick<Context, 'directives'>,
  table: ReleasedTable,
  allowed: AllowedUse,
  terms: EntryTerms,
): Promise<OpenTable> {
  requirePurpose(allowed, terms);
  const { columns } = viewOf(table.release.definition, allowed.accessTypes);
  // Terms that let no column leave leave figures to ask by.
  const asks = columns.length > 0 ? readAs(allowed.accessTypes, allowed.accessLevel, terms) : 'figures';
  const withheld = asks === 'rows' ? await directives.withheldFrom(table, allowed) : NOBODY;
  return { table, allowed, asks, withheld };
}

/**
 * The frozen figures of a release. They cannot be made narrower, so there are none when less may be shown by now.
 * @throws ForbiddenError then
 */
export async function openFigures({ tables }: Pick<Context, 'tables'>, { table }: OpenTable): Promise<FrozenFigures> {
  if (table.release.mayShowFigures) return tables.figures(table.release.contentHash);
  throw new ForbiddenError(MESSAGES.use.figuresNotShownNow);
}

/** @throws ForbiddenError where figures alone may leave */
export function requireRows({ asks }: Pick<OpenTable, 'asks'>): void {
  if (asks === 'rows') return;
  throw new ForbiddenError(MESSAGES.use.rowsNotAllowed, { type: PROBLEM_TYPES.rowsNotAllowed });
}

/**
 * The view for a call that does not wait long. That of a large table is made meanwhile.
 * @throws UnavailableError while it is being made
 */
export function openViewSoon(
  context: Pick<Context, 'tables'>,
  open: OpenTable,
  signal: AbortSignal,
): Promise<OpenView> {
  return madeSoon(openView(context, open), signal);
}

/**
 * What of the table may leave, as the files that programs fetch, from the store itself where they do; the caller releases
 * them.
 * @throws UnavailableError while they are being made, or put there
 */
export function openPartsSoon(
  context: Pick<Context, 'tables'>,
  open: OpenTable,
  signal: AbortSignal,
): Promise<PartFiles> {
  return madeSoon(offerParts(context, open), signal);
}

async function offerParts({ tables }: Pick<Context, 'tables'>, open: OpenTable): Promise<PartFiles> {
  const files = await openParts({ tables }, open);
  try {
    if (tables.presignedSeconds !== undefined) await tables.offer(open.table.release.contentHash, files.parts);
    return files;
  } catch (error) {
    files.release();
    throw error;
  }
}

/** The same for whoever waits. */
export async function openParts(context: Pick<Context, 'tables'>, open: OpenTable): Promise<PartFiles> {
  const view = await openView(context, open);
  try {
    return await context.tables.partFiles(view);
  } finally {
    view.release();
  }
}

/** What nobody waits for any more is released once it is made. */
function madeSoon<Made extends { release: () => void }>(making: Promise<Made>, signal: AbortSignal): Promise<Made> {
  let isWaited = true;
  const made = making.then((one) => {
    if (!isWaited) one.release();
    return one;
  });
  return withinPatience(made, MESSAGES.use.beingMadeReady, signal).catch((error: unknown) => {
    isWaited = false;
    throw error;
  });
}

/** What of the table may leave as rows under the grant; the caller releases it. @param watch hears how far it is */
export function openView(
  { tables }: Pick<Context, 'tables'>,
  { table, allowed, withheld }: OpenTable,
  watch?: OnProgress,
): Promise<OpenView> {
  const { contentHash, definition, released } = table.release;
  return tables.view(contentHash, released, viewOf(definition, allowed.accessTypes), withheld, watch);
}
