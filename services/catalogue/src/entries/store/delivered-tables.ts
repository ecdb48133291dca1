import { aboutCount } from '@carebourse/contracts/about-count';
import type { Delivered } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** A table as an entry delivers it: counts are rounded already. */
export interface DeliveredTable {
  rows: number;
  persons: number | null;
  synthetic: boolean;
  /** From SQL as text. */
  releasedAt: Date | string;
}

/** The tables that entries of a type deliver, of an entry named `id`, as JSON. */
export const deliveredSql = (resourceType: ResourceType) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('rows', rows, 'persons', persons, 'synthetic', synthetic,
    'releasedAt', released_at) ORDER BY table_id), '[]')
  FROM delivered_table WHERE resource_type = ${resourceType} AND resource_id = id)`;

/** Keeps what is delivered of a table now; one of which nothing is, is forgotten. */
export async function keepDelivered(
  tx: Transaction,
  { tableId, resourceType, resourceId, rows, persons, synthetic, releasedAt }: EventData<'table-restated'>,
): Promise<void> {
  if (rows === undefined || synthetic === undefined || releasedAt === undefined) {
    await tx.deliveredTable.deleteMany({ where: { tableId } });
    return;
  }
  const now = { resourceType, resourceId, rows, persons: persons ?? null, synthetic, releasedAt: new Date(releasedAt) };
  await tx.deliveredTable.upsert({ where: { tableId }, create: { tableId, ...now }, update: now });
}

/** The ids of all tables that are known. */
export async function listDeliveredTables(tx: Transaction): Promise<number[]> {
  const tables = await tx.deliveredTable.findMany({ select: { tableId: true }, orderBy: { tableId: 'asc' } });
  return tables.map(({ tableId }) => tableId);
}

/** What some entries of a type deliver, by id; those that deliver nothing are not in it. */
export async function findDelivered(
  db: Database,
  resourceType: ResourceType,
  resourceId: Prisma.IntFilter,
): Promise<Map<number, Delivered>> {
  const tables = await db.deliveredTable.findMany({ where: { resourceType, resourceId }, orderBy: { tableId: 'asc' } });
  const byEntry = Map.groupBy(tables, (table) => table.resourceId);
  return new Map([...byEntry].map(([id, its]) => [id, sumDelivered(its)]));
}

/** What an entry delivers altogether. Persons of several tables may be the same: those of the table with the most count. */
export function sumDelivered(tables: readonly DeliveredTable[]): Delivered {
  const persons = tables.flatMap((table) => table.persons ?? []);
  const synthetic = tables.filter((table) => table.synthetic).length;
  const latest = Math.max(...tables.map(({ releasedAt }) => new Date(releasedAt).getTime()));
  return {
    tables: tables.length,
    // Rounded numbers of several tables add up to one that looks exact.
    rows: aboutCount(tables.reduce((sum, { rows }) => sum + rows, 0)),
    persons: persons.length > 0 ? Math.max(...persons) : null,
    synthetic: synthetic === 0 ? 'none' : synthetic === tables.length ? 'all' : 'some',
    releasedAt: new Date(latest).toISOString(),
  };
}
