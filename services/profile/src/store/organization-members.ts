import type { Transaction } from './database.ts';

export interface OrganizationMember {
  userId: number;
  organizationId: number;
  role: string;
}

export async function saveMember(tx: Transaction, { userId, organizationId, role }: OrganizationMember): Promise<void> {
  const place = { organizationId, role };
  await tx.organizationMember.upsert({ where: { userId }, create: { userId, ...place }, update: place });
}

/** Somebody who belongs to another organization by now keeps that. */
export async function removeMember(tx: Transaction, userId: number, organizationId: number): Promise<void> {
  await tx.organizationMember.deleteMany({ where: { userId, organizationId } });
}

/** The ids of an organization's confirmed members, or of those in one role of it. */
export async function listMemberIds(tx: Transaction, organizationId: number, role?: 'admin'): Promise<number[]> {
  const rows = await tx.organizationMember.findMany({
    where: { organizationId, ...(role && { role }) },
    orderBy: { userId: 'asc' },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}
