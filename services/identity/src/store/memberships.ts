import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Prisma } from '../../generated/prisma/client.ts';
import { ACTIVE } from '../accounts/domain/account-status.ts';
import type { Membership, Place } from '../organizations/domain/membership.ts';
import { COUNTING } from './custodianships.ts';
import type { Database, Transaction } from './database.ts';

const withPerson = {
  user: {
    select: {
      username: true,
      firstName: true,
      lastName: true,
      email: true,
      role: true,
      emailVerifiedAt: true,
      addressDueAt: true,
      suspendedAt: true,
      deletedAt: true,
    },
  },
} satisfies Prisma.MembershipInclude;

/** A membership and whose it is. The columns' CHECK constraints hold the closed lists. */
export type MemberRow = Prisma.MembershipGetPayload<{ include: typeof withPerson }> & Place;

/** An organization with everybody in it, held until the transaction ends: who is admitted or goes is decided one by one. */
export interface LockedOrganization {
  id: number;
  name: string;
  seatLimit: number | null;
  mailDomains: string[];
  /** Null while it waits to be listed. */
  listedAt: Date | null;
  /** When that was refused; null where it was not, or is asked for again. */
  refusedAt: Date | null;
  /** Whether it may see whose records its tables hold. */
  isCustodian: boolean;
  members: MemberRow[];
}

/** @throws NotFoundError */
export async function lockOrganization(tx: Transaction, id: number): Promise<LockedOrganization> {
  await tx.$executeRaw`SELECT FROM organization WHERE id = ${id} FOR UPDATE`;
  const found = await tx.organization.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      seatLimit: true,
      mailDomains: true,
      listedAt: true,
      refusedAt: true,
      custodianships: { where: COUNTING, select: { id: true } },
    },
  });
  if (!found) throw new NotFoundError(MESSAGES.organizations.notFound);
  const { custodianships, ...organization } = found;
  return { ...organization, isCustodian: custodianships.length > 0, members: await listMembers(tx, id) };
}

/** Those who belong or claim to belong to an organization, in the order in which they came. */
export async function listMembers(db: Database | Transaction, organizationId: number): Promise<MemberRow[]> {
  const rows = await db.membership.findMany({
    where: { organizationId },
    include: withPerson,
    orderBy: [{ since: 'asc' }, { userId: 'asc' }],
  });
  return rows as MemberRow[];
}

export async function findMembership(db: Database | Transaction, userId: number): Promise<MemberRow | null> {
  const row = await db.membership.findUnique({ where: { userId }, include: withPerson });
  return row as MemberRow | null;
}

/** Somebody who may act, with the listed organization that they are a confirmed member of; null for everybody else. */
export async function findActiveMember(
  db: Database,
  userId: number,
): Promise<{ organization: { id: number; kind: string } | undefined } | null> {
  const found = await db.user.findUnique({
    where: { id: userId, ...ACTIVE },
    select: {
      membership: { select: { status: true, organization: { select: { id: true, kind: true, listedAt: true } } } },
    },
  });
  if (!found) return null;
  const { status, organization } = found.membership ?? {};
  return { organization: status === 'confirmed' && organization?.listedAt ? organization : undefined };
}

/** Which of some people are confirmed members of an organization. */
export async function confirmedAmong(db: Database, organizationId: number, ids: number[]): Promise<number[]> {
  const where = { organizationId, status: 'confirmed', userId: { in: ids } };
  return (await db.membership.findMany({ where, select: { userId: true } })).map(({ userId }) => userId);
}

/** Who are confirmed admins of a listed organization, and may act. */
export async function listActiveAdmins(db: Database, organizationId: number): Promise<number[]> {
  const rows = await db.membership.findMany({
    where: {
      organizationId,
      status: 'confirmed',
      role: 'admin',
      user: ACTIVE,
      organization: { listedAt: { not: null } },
    },
    select: { userId: true },
    orderBy: { userId: 'asc' },
  });
  return rows.map(({ userId }) => userId);
}

export async function addClaim(tx: Transaction, userId: number, organizationId: number, at: Date): Promise<void> {
  await tx.membership.create({ data: { userId, organizationId, since: at } });
}

/**
 * A claim becomes a membership, or somebody who had none gets it. The claim's organization must be held as well.
 * Somebody without one is added and never overwritten, so that a claim made meanwhile is not lost unseen.
 */
export async function admitMember(
  tx: Transaction,
  { userId, ...fields }: Membership,
  claim: Membership | null,
  since: Date,
): Promise<MemberRow> {
  const row = claim
    ? await tx.membership.update({ where: { userId }, data: { ...fields, since }, include: withPerson })
    : await tx.membership.create({ data: { userId, ...fields, since }, include: withPerson });
  return row as MemberRow;
}

export async function changeMemberRole(tx: Transaction, userId: number, role: string): Promise<MemberRow> {
  const row = await tx.membership.update({ where: { userId }, data: { role }, include: withPerson });
  return row as MemberRow;
}

/** An organization that was never listed goes with its last member: nobody knew it, and its name is free again. */
export async function removeMembership(tx: Transaction, userId: number): Promise<void> {
  const { organizationId } = await tx.membership.delete({ where: { userId } });
  if ((await tx.membership.count({ where: { organizationId } })) > 0) return;
  const ofUnlisted = { organizationId, organization: { listedAt: null } };
  await tx.invitation.deleteMany({ where: ofUnlisted });
  await tx.directoryTenant.deleteMany({ where: ofUnlisted });
  await tx.organization.deleteMany({ where: { id: organizationId, listedAt: null } });
}
