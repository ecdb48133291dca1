import type { MemberRole } from '@carebourse/contracts/constants';
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

/** The ids of an organization's confirmed members, or of those in some roles of it. */
export async function listMemberIds(
  tx: Transaction,
  organizationId: number,
  ...roles: MemberRole[]
): Promise<number[]> {
  const rows = await tx.organizationMember.findMany({
    where: { organizationId, ...(roles.length > 0 && { role: { in: roles } }) },
    orderBy: { userId: 'asc' },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}

/** The ids of everybody who is a member of any organization. */
export async function listEveryMemberId(tx: Transaction): Promise<number[]> {
  return (await tx.organizationMember.findMany({ select: { userId: true } })).map(({ userId }) => userId);
}

/** Sets where somebody belongs, whatever was known before. */
export async function setMember(tx: Transaction, userId: number, place: Place | undefined): Promise<void> {
  if (place) await saveMember(tx, { userId, ...place });
  else await tx.organizationMember.deleteMany({ where: { userId } });
}

type Place = Omit<OrganizationMember, 'userId'>;
