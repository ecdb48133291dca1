import { dayOfColumn } from '@carebourse/contracts/ontario-day';
import type { Absence } from '../domain/absence.ts';
import type { Absence as StoredAbsence } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Somebody's own that is not over on a day. */
export async function findAbsence(
  db: Database | Transaction,
  userId: number,
  day: string,
): Promise<Absence | undefined> {
  const row = await db.absence.findFirst({ where: { userId, lastDay: { gte: new Date(day) } } });
  return row ? toAbsence(row) : undefined;
}

/** Of those for whom somebody covers, what is not over on a day, soonest first. */
export async function listCovered(db: Database, coverId: number, day: string): Promise<Absence[]> {
  const rows = await db.absence.findMany({
    where: { coverId, lastDay: { gte: new Date(day) } },
    orderBy: [{ firstDay: 'asc' }, { userId: 'asc' }],
  });
  return rows.map(toAbsence);
}

/** Who covers on a day for each of some who are away. */
export async function findCovers(
  db: Database | Transaction,
  userIds: number[],
  day: string,
): Promise<Map<number, number>> {
  const on = new Date(day);
  const rows = await db.absence.findMany({
    where: { userId: { in: userIds }, firstDay: { lte: on }, lastDay: { gte: on } },
  });
  return new Map(rows.map(({ userId, coverId }) => [userId, coverId]));
}

/** In place of what there was. @returns who covered by that; undefined where nobody did */
export async function saveAbsence(
  tx: Transaction,
  { userId, coverId, firstDay, lastDay }: Absence,
): Promise<number | undefined> {
  const before = await tx.absence.findUnique({ where: { userId } });
  const row = { coverId, firstDay: new Date(firstDay), lastDay: new Date(lastDay) };
  await tx.absence.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  return before?.coverId;
}

/** @returns who covered; undefined when there was none */
export async function removeAbsence(tx: Transaction, userId: number): Promise<number | undefined> {
  const before = await tx.absence.findUnique({ where: { userId } });
  await tx.absence.deleteMany({ where: { userId } });
  return before?.coverId;
}

/** Who leaves is not away any more, and covers for nobody. */
export async function removeAbsencesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.absence.deleteMany({ where: { OR: [{ userId }, { coverId: userId }] } });
}

function toAbsence({ firstDay, lastDay, ...people }: StoredAbsence): Absence {
  return { ...people, firstDay: dayOfColumn(firstDay), lastDay: dayOfColumn(lastDay) };
}
