import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { grantOfShare, SHARE_SCHEMA } from '@carebourse/contracts/sharing';
import { InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { actorOf, type Actor } from '../../check/use-check.ts';
import { findEntryTerms, listTables } from '../../store/tables.ts';
import { openReleased, requirePurpose, requireRows, type OpeningParts, type OpenTable } from '../../rpc/open-table.ts';

/** A grant as a share: what it opens of its entry, some of it as rows. */
export interface OpenShare {
  requestId: number;
  tables: OpenTable[];
}

/**
 * Checks the grant that a share is named after.
 * @throws NotFoundError for another's, ForbiddenError for one's own that has ended or lets no row leave
 * @throws UnavailableError when it cannot be known
 */
export async function openShare(context: OpeningParts, requestId: number, actor: Actor): Promise<OpenShare> {
  const allowed = await context.check.require({ requestId, ...actorOf(actor) });
  const [released, terms] = await Promise.all([listTables(context.db, allowed), findEntryTerms(context.db, allowed)]);
  requirePurpose(allowed, terms);
  const tables = await Promise.all(released.map((table) => openReleased(context, table, allowed, terms)));
  requireRows({ asks: tables.some(({ asks }) => asks === 'rows') ? 'rows' : 'figures' });
  return { requestId, tables };
}

/** @throws NotFoundError for a name that no share has; as `openShare` */
export async function openNamedShare(context: OpeningParts, name: string, actor: Actor): Promise<OpenShare> {
  const requestId = grantOfShare(name);
  if (requestId === undefined) {
    throw new NotFoundError(MESSAGES.use.grantNotFound, { type: PROBLEM_TYPES.grantNotFound });
  }
  return openShare(context, requestId, actor);
}

/** A table by its names, as programs write them, and which version of it they want. */
export interface NamedTable {
  share: string;
  schema: string;
  table: string;
  version?: number | undefined;
  ofThePast: boolean;
}

/**
 * The present version of a table of a share.
 * @throws as `openNamedShare`, also for a table that the share does not have, or that gives figures alone
 * @throws InvalidInputError for another version than the present one: earlier ones tell who has left
 */
export async function openSharedTable(context: OpeningParts, named: NamedTable, actor: Actor): Promise<OpenTable> {
  const { tables } = await openNamedShare(context, named.share, actor);
  if (named.schema.toLowerCase() !== SHARE_SCHEMA) throw new NotFoundError(MESSAGES.sharing.schemaNotFound);
  // Names of tables are in small letters.
  const open = tables.find(({ table }) => table.release.definition.name === named.table.toLowerCase());
  if (!open) throw new NotFoundError(MESSAGES.use.tableNotFound);
  requireRows(open);
  requirePresent(named, open.table.release.number);
  return open;
}

function requirePresent({ version, ofThePast }: NamedTable, present: number): void {
  if (!ofThePast && (version === undefined || version === present)) return;
  const message = MESSAGES.sharing.presentOnly(present);
  throw new InvalidInputError(message, { version: [message] });
}
