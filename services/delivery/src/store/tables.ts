import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { ResourceType } from '@carebourse/contracts/constants';
import { releaseScheduleSchema, type ReleaseInterval } from '@carebourse/contracts/release-schedule';
import {
  entryTermsSchema,
  tableDefinitionSchema,
  type EntryTerms,
  type TableDefinition,
} from '@carebourse/contracts/tables';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { ReleaseCounts } from '@carebourse/table-store/count-release';
import type { Withheld } from '@carebourse/table-store/withheld';
import type { DataTable, Prisma, Release } from '../../generated/prisma/client.ts';
import { limitRelease } from '../releases/domain/limit-release.ts';
import { withheldSetOf } from '../use/domain/link-set.ts';
import type { Database, Transaction } from './database.ts';
import { keepLinkSets } from './link-sets.ts';

/** What a table belongs to. */
export interface Entry {
  resourceType: ResourceType;
  resourceId: number;
}

/** A table with its newest release that was not withdrawn. */
export interface ReleasedTable extends Entry {
  id: number;
  /** How often there is a release, as its steward says; null where they do not. */
  releaseEvery: ReleaseInterval | null;
  release: {
    number: number;
    /** Names the release's files in the store. */
    contentHash: string;
    publishedAt: Date;
    /** As it opens today, which is never more than the table's newest release lets leave. */
    definition: TableDefinition;
    /** As its files were made. */
    released: TableDefinition;
    /** Whether its frozen figures may be shown today. */
    mayShowFigures: boolean;
    /** The set of who is in none of its figures; null for nobody. */
    figuresWithheldHash: string | null;
  };
}

const open = { withdrawnAt: null } as const;
const last = { orderBy: { number: 'desc' }, take: 1 } as const;

/** The tables of an entry that have a release, in the order in which they were added. */
export function listTables(db: Database, { resourceType, resourceId }: Entry): Promise<ReleasedTable[]> {
  return findReleasedTables(db, { resourceType, resourceId });
}

/** The table that an entry has under a name; undefined for one that is to come. */
export async function findTableId(db: Database, entry: Entry, name: string): Promise<number | undefined> {
  const { resourceType, resourceId } = entry;
  return (await db.dataTable.findFirst({ where: { resourceType, resourceId, name }, select: { id: true } }))?.id;
}

/** All tables that have a release, in the order in which they were added. */
export function listAllTables(db: Database): Promise<ReleasedTable[]> {
  return findReleasedTables(db, {});
}

/**
 * The tables that have a release and a schedule, in the order in which they were added.
 * @param id of the only one that is looked at
 */
export function listScheduledTables(db: Database | Transaction, id?: number): Promise<ReleasedTable[]> {
  return findReleasedTables(db, { releaseEvery: { not: null }, ...(id !== undefined && { id }) });
}

/**
 * @param number of its release; the newest when it is left out
 * @throws NotFoundError when the entry has no such table, or no such release of it that was not withdrawn
 */
export async function requireTable(
  db: Database,
  { resourceType, resourceId }: Entry,
  id: number,
  number?: number,
): Promise<ReleasedTable> {
  const [found] = await findReleasedTables(db, { id, resourceType, resourceId }, number);
  if (!found) throw new NotFoundError(MESSAGES.use.tableNotFound);
  return found;
}

/** What holds for all tables of an entry; without a word of its steward the strictest. */
export async function findEntryTerms(db: Database, { resourceType, resourceId }: Entry): Promise<EntryTerms> {
  const terms = await db.entryTerms.findUnique({ where: { resourceType_resourceId: { resourceType, resourceId } } });
  return entryTermsSchema.parse(terms ?? { purposes: [], confidentialRows: false });
}

export interface NewRelease extends Entry {
  definition: TableDefinition;
  contentHash: string;
  /** Of the file as it came and of the definition, where a steward brought it. */
  sourceHash?: string;
  bytes: number;
  counts: ReleaseCounts;
  /** Who is in none of its figures. */
  withheld: Withheld;
  deleteAt?: Date | null;
  /** What it corrects in the release before, in its steward's words. */
  corrects?: string | null;
}

/** A release of a table by its number, and whether it was made just now. */
export interface AddedRelease {
  tableId: number;
  number: number;
  isNew: boolean;
}

/** Adds a release to a table, which is made when it is new. The content that is released already makes no new one. */
export async function addRelease(tx: Transaction, release: NewRelease, publishedAt: Date): Promise<AddedRelease> {
  const { resourceType, resourceId, definition, contentHash, sourceHash, bytes, counts, withheld, deleteAt, corrects } =
    release;
  const key = { resourceType, resourceId, name: definition.name };
  const table = await tx.dataTable.upsert({
    where: { resourceType_resourceId_name: key },
    create: { ...key, createdAt: publishedAt },
    update: {},
    include: { releases: last },
  });
  const [before] = table.releases;
  if (before && before.contentHash === contentHash && before.withdrawnAt === null) {
    return { tableId: table.id, number: before.number, isNew: false };
  }
  const number = (before?.number ?? 0) + 1;
  const [figuresWithheldHash = null] = await keepLinkSets(tx, [withheldSetOf(withheld)]);
  const data = {
    figuresWithheldHash,
    tableId: table.id,
    number,
    contentHash,
    bytes: BigInt(bytes),
    ...counts,
    definition,
    publishedAt,
  };
  await tx.release.create({
    data: {
      ...data,
      ...(sourceHash && { sourceHash }),
      ...(deleteAt && { deleteAt }),
      ...(before && corrects && { corrects }),
    },
  });
  return { tableId: table.id, number, isNew: true };
}

/** @param number of their release; the newest that was not withdrawn when it is left out */
async function findReleasedTables(
  db: Database | Transaction,
  where: Prisma.DataTableWhereInput,
  number?: number,
): Promise<ReleasedTable[]> {
  const asked = { where: { ...open, ...(number !== undefined && { number }) }, ...last };
  const orderBy = { id: 'asc' } as const;
  const tables = await db.dataTable.findMany({ where, orderBy, include: { releases: asked } });
  const released = tables.flatMap(({ releases: [release], ...table }) => (release ? [{ ...table, release }] : []));
  const newest = await db.dataTable.findMany({
    where: { id: { in: released.map(({ id }) => id) } },
    orderBy,
    // One that was withdrawn still says what its steward lets leave.
    select: { releases: { select: { definition: true }, ...last } },
  });
  return released.map((table, at) => toReleasedTable(table, newest[at]?.releases[0] ?? table.release));
}

function toReleasedTable(
  { id, resourceId, release, ...table }: DataTable & { release: Release },
  newest: Pick<Release, 'definition'>,
): ReleasedTable {
  const { releaseEvery } = releaseScheduleSchema.parse(table);
  const { number, contentHash, publishedAt, figuresWithheldHash } = release;
  const released = tableDefinitionSchema.parse(release.definition);
  const limited = limitRelease(released, tableDefinitionSchema.parse(newest.definition));
  return {
    id,
    resourceType: table.resourceType as ResourceType,
    resourceId,
    releaseEvery,
    release: { number, contentHash, publishedAt, figuresWithheldHash, released, ...limited },
  };
}
