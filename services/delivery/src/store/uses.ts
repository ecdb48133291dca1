import type { UsePurpose } from '@carebourse/contracts/tables';
import type { UseWay } from '@carebourse/contracts/use';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';

export type UseRow = Prisma.UseGetPayload<object>;

/** One act of reading under a grant. */
export interface NewUse {
  requestId: number;
  userId: number;
  /** The API client that acted for them. */
  clientId: string | undefined;
  way: UseWay;
  tableId: number;
  tableTitle: string;
  release: number;
  /** How many left; null for figures, which are of nobody alone. */
  rows: number | null;
  columns: string[];
  bytes: number;
  purposeKind: UsePurpose | null;
  /** That the reader was a confirmed member of. */
  organizationId: number | null;
  /** The set of whose rows were left out, or who is in no figure; null for nobody. */
  withheldHash: string | null;
  /** The set of whose rows left; null for everybody of the release whom nothing left out. */
  personsHash: string | null;
}

export async function addUse(tx: Transaction, { clientId, bytes, ...use }: NewUse, at: Date): Promise<void> {
  await tx.use.create({ data: { ...use, clientId: clientId ?? null, bytes: BigInt(bytes), at } });
}

/** Lets one thing of a person be counted and noted at a time, until the transaction ends. */
export async function takeTurn(tx: Transaction, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('use'), ${userId}::int)`;
}

/** How many questions somebody asked after a moment, and when the first of them was. */
export async function queriesSince(tx: Transaction, userId: number, since: Date) {
  const where = { userId, way: 'query', at: { gt: since } };
  const { _count, _min } = await tx.use.aggregate({ where, _count: true, _min: { at: true } });
  return { count: _count, first: _min.at };
}

/** How many bytes of tables somebody took after a moment, and when the first of them left. */
export async function bytesSince(tx: Transaction, userId: number, since: Date) {
  const where = { userId, way: { in: ['download', 'share'] }, at: { gt: since } };
  const { _sum, _min } = await tx.use.aggregate({ where, _sum: { bytes: true }, _min: { at: true } });
  return { sum: Number(_sum.bytes ?? 0), first: _min.at };
}

/** What was done under a grant, newest first: one more than `limit`, when there are more. */
export function listUses(
  db: Database,
  { requestId, beforeId, limit }: { requestId: number; beforeId: number | undefined; limit: number },
): Promise<UseRow[]> {
  return db.use.findMany({
    where: { requestId, ...(beforeId !== undefined && { id: { lt: beforeId } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
}

/** One line of the record of a grant. */
export function findUse(db: Database, { id, requestId }: Pick<UseRow, 'id' | 'requestId'>): Promise<UseRow | null> {
  return db.use.findUnique({ where: { id, requestId } });
}

/** All that somebody did, oldest first. */
export function listUsesOf(db: Database, userId: number): Promise<UseRow[]> {
  return db.use.findMany({ where: { userId }, orderBy: { id: 'asc' } });
}
