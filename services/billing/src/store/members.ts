import type { Membership } from '../domain/owner.ts';
import type { Database, Transaction } from './database.ts';

export function findMembership(db: Database | Transaction, userId: number): Promise<Membership | null> {
  return db.member.findUnique({ where: { userId }, select: { organizationId: true, role: true } });
}

export async function saveMembership(tx: Transaction, userId: number, membership: Membership): Promise<void> {
  await tx.member.upsert({ where: { userId }, create: { userId, ...membership }, update: membership });
}

/** Ends a membership; one of another organization, which has come since, stays. */
export async function removeMembership(tx: Transaction, userId: number, organizationId: number): Promise<void> {
  await tx.member.deleteMany({ where: { userId, organizationId } });
}

/** Whether anybody belongs to an organization. */
export async function hasMembers(tx: Transaction, organizationId: number): Promise<boolean> {
  return (await tx.member.count({ where: { organizationId } })) > 0;
}

export async function listMemberIds(tx: Transaction): Promise<number[]> {
  return (await tx.member.findMany({ select: { userId: true } })).map(({ userId }) => userId);
}

/** Sets where somebody belongs, whatever was known before. */
export async function setMembership(
  tx: Transaction,
  userId: number,
  membership: Membership | undefined,
): Promise<void> {
  if (membership) await saveMembership(tx, userId, membership);
  else await tx.member.deleteMany({ where: { userId } });
}
