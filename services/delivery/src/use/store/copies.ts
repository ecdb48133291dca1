import type { ResourceType } from '@carebourse/contracts/constants';
import { TAKING_WAYS } from '@carebourse/contracts/use';
import type { Copies } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';

export type CopiesRow = Copies;

/** How often somebody took something under a grant. */
export interface Takings extends Entry {
  requestId: number;
  userId: number;
  times: number;
}

/** What was taken under a grant; undefined when nothing was. */
export async function findTakings(db: Database | Transaction, requestId: number): Promise<Takings | undefined> {
  const [takings] = await db.$queryRaw<(Omit<Takings, 'resourceType'> & { resourceType: ResourceType })[]>`
    SELECT request_id AS "requestId", user_id AS "userId", resource_type AS "resourceType", resource_id AS "resourceId",
      count(*)::int AS times
    FROM use JOIN data_table ON data_table.id = table_id
    WHERE request_id = ${requestId} AND way = ANY(${[...TAKING_WAYS]}) GROUP BY 1, 2, 3, 4`;
  return takings;
}

/** Grants under which something was taken, and of which no end is known here. */
export function listTakersNotEnded(db: Database): Promise<{ requestId: number; userId: number }[]> {
  return db.$queryRaw`
    SELECT DISTINCT request_id AS "requestId", user_id AS "userId" FROM use
    WHERE way = ANY(${[...TAKING_WAYS]}) AND NOT EXISTS (SELECT FROM copies WHERE copies.request_id = use.request_id)
    ORDER BY 1`;
}

export function findCopies(db: Database | Transaction, requestId: number): Promise<CopiesRow | null> {
  return db.copies.findUnique({ where: { requestId } });
}

/** @returns whether it was not noted before */
export async function noteEnd(tx: Transaction, { requestId, userId }: Takings, endedAt: Date): Promise<boolean> {
  const { count } = await tx.copies.createMany({ data: [{ requestId, userId, endedAt }], skipDuplicates: true });
  return count > 0;
}

/** The first word counts. @returns whether this is it */
export async function noteDestroyed(tx: Transaction, requestId: number, destroyedAt: Date): Promise<boolean> {
  const { count } = await tx.copies.updateMany({ where: { requestId, destroyedAt: null }, data: { destroyedAt } });
  return count > 0;
}

/** Copies of an entry's tables that are to be destroyed or were, those without a word first. */
export function listCopiesOf(
  db: Database,
  { resourceType, resourceId }: Entry,
): Promise<(CopiesRow & { times: number })[]> {
  return db.$queryRaw`
    SELECT copies.request_id AS "requestId", copies.user_id AS "userId", ended_at AS "endedAt",
      destroyed_at AS "destroyedAt", count(*)::int AS times
    FROM copies JOIN use ON use.request_id = copies.request_id JOIN data_table ON data_table.id = table_id
    WHERE resource_type = ${resourceType} AND resource_id = ${resourceId} AND way = ANY(${[...TAKING_WAYS]})
    GROUP BY copies.request_id ORDER BY destroyed_at DESC NULLS FIRST, ended_at DESC LIMIT 200`;
}

export function listCopiesOfUser(db: Database, userId: number): Promise<CopiesRow[]> {
  return db.copies.findMany({ where: { userId }, orderBy: { endedAt: 'asc' } });
}
