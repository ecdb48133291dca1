import { randomUUID } from 'node:crypto';
import type { Transaction } from './database.ts';
import { removeLinks } from './account-links.ts';
import { removeSecondFactor } from './second-factors.ts';

/** Any number that no other advisory lock of this database uses. */
const ADMINS_LOCK = 7_301_003;

/**
 * Takes everything out of an account that is about a person. Its row stays with id and role, because requests, decisions
 * and the audit trail name them; address and username are free again.
 */
export async function eraseUser(tx: Transaction, id: number, at: Date): Promise<void> {
  const nobody = `deleted-${randomUUID()}`;
  await tx.membership.deleteMany({ where: { userId: id } });
  await tx.stewardRequester.deleteMany({ where: { userId: id } });
  await tx.$executeRaw`DELETE FROM invitation WHERE email = (SELECT email FROM "user" WHERE id = ${id})`;
  await tx.session.deleteMany({ where: { userId: id } });
  await removeLinks(tx, id);
  await removeSecondFactor(tx, id);
  await tx.user.update({
    where: { id },
    data: {
      username: `deleted-${id}`,
      // Longer than any username that can be chosen, and an address that no mail reaches (RFC 6761).
      usernameKey: nobody,
      email: `${nobody}@deleted.invalid`,
      emailVerifiedAt: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      organization: null,
      specialty: null,
      licenseNumber: null,
      lastLogin: null,
      deletedAt: at,
    },
  });
}

/** Whether an organization would be left with members and without an admin. */
export async function isLastOrganizationAdmin(tx: Transaction, userId: number): Promise<boolean> {
  const own = await tx.membership.findUnique({ where: { userId } });
  if (own?.status !== 'confirmed' || own.role !== 'admin') return false;
  // Two admins who leave at the same time must see each other.
  await tx.$executeRaw`SELECT FROM organization WHERE id = ${own.organizationId} FOR UPDATE`;
  const others = await tx.membership.findMany({
    where: { organizationId: own.organizationId, status: 'confirmed', userId: { not: userId } },
    select: { role: true },
  });
  return others.length > 0 && others.every(({ role }) => role !== 'admin');
}

/** Whether nobody could decide on anything any more. */
export async function isLastAdmin(tx: Transaction, userId: number): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`;
  const others = await tx.user.count({ where: { role: 'admin', deletedAt: null, id: { not: userId } } });
  return others === 0;
}
