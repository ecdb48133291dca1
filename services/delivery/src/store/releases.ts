import { tableDefinitionSchema, type TableDefinition } from '@carebourse/contracts/tables';
import { releaseScheduleSchema } from '@carebourse/contracts/release-schedule';
import type { ManagedTable } from '@carebourse/contracts/stewardship';
import type { Release } from '../../generated/prisma/client.ts';
import { nextReleaseOf } from '../releases/domain/next-release.ts';
import type { Database, Transaction } from './database.ts';
import type { AddedRelease, Entry } from './tables.ts';

/** The tables of an entry with all their releases, the newest first, in the order in which the tables were added. */
export async function listManagedTables(db: Database, { resourceType, resourceId }: Entry): Promise<ManagedTable[]> {
  const tables = await db.dataTable.findMany({
    where: { resourceType, resourceId },
    orderBy: { id: 'asc' },
    include: { releases: { orderBy: { number: 'desc' } } },
  });
  return tables.flatMap(({ id, name, releases, ...table }) =>
    releases[0]
      ? [
          {
            id,
            name,
            definition: tableDefinitionSchema.parse(releases[0].definition),
            ...nextReleaseOf(
              releaseScheduleSchema.parse(table).releaseEvery,
              releases.find(({ withdrawnAt }) => withdrawnAt === null),
            ),
            releases: releases.map((release) => ({
              number: release.number,
              publishedAt: release.publishedAt.toISOString(),
              withdrawnAt: release.withdrawnAt?.toISOString() ?? null,
              withdrawReason: release.withdrawReason,
              corrects: release.corrects,
              deleteAt: release.deleteAt?.toISOString() ?? null,
              bytes: Number(release.bytes),
            })),
          },
        ]
      : [],
  );
}

/** A release of a table, withdrawn or not: what was used has one. */
export function findRelease(db: Database | Transaction, tableId: number, number: number): Promise<Release> {
  return db.release.findUniqueOrThrow({ where: { tableId_number: { tableId, number } } });
}

/** How many tables entries have that were not all withdrawn, and when each had its last release; by `type/id`. */
export async function summarizeEntries(db: Database): Promise<Map<string, { tables: number; lastReleaseAt: Date }>> {
  const rows = await db.$queryRaw<{ entry: string; tables: number; last: Date }[]>`
    SELECT resource_type || '/' || resource_id AS entry, count(DISTINCT id)::int AS tables, max(published_at) AS last
    FROM data_table JOIN release ON table_id = id WHERE withdrawn_at IS NULL GROUP BY 1`;
  return new Map(rows.map(({ entry, tables, last }) => [entry, { tables, lastReleaseAt: last }]));
}

/** A release whose rows say whose they are, with its entry as `type/id`. */
export interface LinkedRelease {
  entry: string;
  contentHash: string;
  definition: TableDefinition;
}

/** Those that were not withdrawn and are of real persons, each content of an entry once. */
export async function listRealReleases(db: Database): Promise<LinkedRelease[]> {
  const rows = await db.$queryRaw<(Omit<LinkedRelease, 'definition'> & { definition: unknown })[]>`
    SELECT DISTINCT ON (entry, content_hash)
      resource_type || '/' || resource_id AS entry, content_hash AS "contentHash", definition
    FROM data_table JOIN release ON table_id = id
    WHERE withdrawn_at IS NULL AND definition @> '{"synthetic": false, "columns": [{"personLink": true}]}'`;
  return rows.map(({ definition, ...release }) => ({
    ...release,
    definition: tableDefinitionSchema.parse(definition),
  }));
}

/** Bytes of an entry's releases whose files are there. */
export async function storedBytesOf(db: Database | Transaction, { resourceType, resourceId }: Entry): Promise<number> {
  const { _sum } = await db.release.aggregate({
    where: { deletedAt: null, table: { resourceType, resourceId } },
    _sum: { bytes: true },
  });
  return Number(_sum.bytes ?? 0);
}

/** One release of a table. */
export interface ReleaseKey {
  tableId: number;
  number: number;
}

/** A release of one of an entry's tables, locked until the transaction ends. */
export async function lockRelease(tx: Transaction, entry: Entry, { tableId, number }: ReleaseKey) {
  await tx.$executeRaw`SELECT FROM release WHERE table_id = ${tableId} AND number = ${number} FOR UPDATE`;
  const { resourceType, resourceId } = entry;
  return tx.release.findFirst({ where: { tableId, number, table: { resourceType, resourceId } } });
}

export async function changeRelease(
  tx: Transaction,
  { tableId, number }: ReleaseKey,
  change: { withdrawnAt?: Date; withdrawReason?: string; corrects?: string; deleteAt?: Date | null },
): Promise<void> {
  await tx.release.update({ where: { tableId_number: { tableId, number } }, data: change });
}

/** The newest release of a table, when it is of the same file under the same definition and was not withdrawn. */
export async function findSameRelease(
  db: Database,
  { resourceType, resourceId }: Entry,
  name: string,
  sourceHash: string,
): Promise<AddedRelease | undefined> {
  const last = await db.release.findFirst({
    where: { table: { resourceType, resourceId, name } },
    orderBy: { number: 'desc' },
  });
  if (!last || last.sourceHash !== sourceHash || last.withdrawnAt !== null) return undefined;
  return { tableId: last.tableId, number: last.number, isNew: false };
}

/** Of transactions in which a store is asked: it may answer late. */
export const CONTENT_TURN = { maxWait: 3_000, timeout: 60_000 } as const;

/** Lets one at a time decide whether the files of a content stay, until the transaction ends. */
export async function takeContentTurn(tx: Transaction, contentHash: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('content'), hashtext(${contentHash}))`;
}

/** Releases whose time has come and whose files are there still, with their table's entry. */
export function listDue(db: Database, now: Date) {
  return db.release.findMany({ where: { deleteAt: { lte: now }, deletedAt: null }, include: { table: true } });
}

/**
 * Closes a release whose time has come.
 * @returns what to do with its files, which may be of another release, too; undefined when there is nothing to close any more
 */
export async function closeRelease(
  tx: Transaction,
  { tableId, number }: ReleaseKey,
  contentHash: string,
  now: Date,
): Promise<'delete' | 'keep' | undefined> {
  const closed = await tx.$executeRaw`
    UPDATE release SET withdrawn_at = coalesce(withdrawn_at, ${now}), deleted_at = ${now}
    WHERE table_id = ${tableId} AND number = ${number} AND delete_at <= ${now} AND deleted_at IS NULL`;
  if (closed === 0) return undefined;
  return (await tx.release.count({ where: { contentHash, deletedAt: null } })) === 0 ? 'delete' : 'keep';
}

/** A release that was used, with its table's entry. */
export type ReleaseOfUse = Release & { table: { resourceType: string; resourceId: number } };

/** How `listReleasesOf` names the release of a use. */
export function releaseNameOf({ tableId, release }: { tableId: number; release: number }): string {
  return `${tableId}/${release}`;
}

/** The releases of some uses by name, withdrawn or not. */
export async function listReleasesOf(
  db: Database,
  uses: readonly { tableId: number; release: number }[],
): Promise<Map<string, ReleaseOfUse>> {
  const named = new Map(uses.map((use) => [releaseNameOf(use), { tableId: use.tableId, number: use.release }]));
  const releases = await db.release.findMany({ where: { OR: [...named.values()] }, include: { table: true } });
  return new Map(releases.map((one) => [releaseNameOf({ tableId: one.tableId, release: one.number }), one]));
}
