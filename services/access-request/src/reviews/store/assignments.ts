import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Colleague } from '../domain/assignment.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Whom a request is assigned to; null for nobody. */
export async function findAssignee(tx: Transaction, requestId: number): Promise<number | null> {
  return (await tx.requestAssignment.findUnique({ where: { requestId } }))?.userId ?? null;
}

/** Whom each of some requests is assigned to. */
export function listAssignments(db: Database, requestIds: number[]): Promise<{ requestId: number; userId: number }[]> {
  return db.requestAssignment.findMany({ where: { requestId: { in: requestIds } } });
}

/** Under `lockRequest`. Null releases it. */
export async function saveAssignee(tx: Transaction, requestId: number, userId: number | null): Promise<void> {
  if (userId === null) await tx.requestAssignment.deleteMany({ where: { requestId } });
  else {
    await tx.requestAssignment.upsert({ where: { requestId }, create: { requestId, userId }, update: { userId } });
  }
}

/** Releases what was assigned to who leaves: all of it, or what an organization stewards. */
export async function releaseAll(tx: Transaction, userId: number, stewardOrganizationId?: number): Promise<void> {
  const ofOne = stewardOrganizationId !== undefined && { request: { stewardOrganizationId } };
  await tx.requestAssignment.deleteMany({ where: { userId, ...ofOne } });
}

/** Members of a steward, by id. */
export async function listColleagues(db: Database, organizationId: number | null): Promise<Colleague[]> {
  if (organizationId === null) return [];
  return db.steward.findMany({ where: { organizationId }, orderBy: { userId: 'asc' } });
}

export async function findColleague(tx: Transaction, userId: number): Promise<Colleague> {
  const steward = await tx.steward.findUnique({ where: { userId } });
  return { userId, organizationId: steward?.organizationId ?? null };
}

/** Of a queue those that are of some, or nobody's (null). */
export function assignedTo(userIds: number[] | null): Prisma.AccessRequestWhereInput {
  return { assignment: userIds === null ? { is: null } : { userId: { in: userIds } } };
}
