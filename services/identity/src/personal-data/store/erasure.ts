import { randomUUID } from 'node:crypto';
import { isActive } from '../../accounts/domain/account-status.ts';
import type { Transaction } from '../../store/database.ts';
import { forgetNames } from '../../audit/store/audit-names.ts';
import { removeLinks } from '../../store/account-links.ts';
import { forgetDevices } from '../../store/known-devices.ts';
import { removeSecondFactor } from '../../store/second-factors.ts';

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
  await tx.directoryIdentity.deleteMany({ where: { userId: id } });
  await removeLinks(tx, id);
  await forgetDevices(tx, id);
  await removeSecondFactor(tx, id);
  await tx.oAuthClient.deleteMany({ where: { userId: id } });
  await tx.assistant.deleteMany({ where: { userId: id } });
  await tx.user.update({
    where: { id },
    data: {
      username: `deleted-${id}`,
      // Longer than any username that can be chosen, and an address that no mail reaches (RFC 6761).
      usernameKey: nobody,
      email: `${nobody}@deleted.invalid`,
      emailVerifiedAt: null,
      addressDueAt: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      organization: null,
      specialty: null,
      licenseNumber: null,
      lastLogin: null,
      privacyOfficerAt: null,
      deletedAt: at,
    },
  });
  // After the row, which a line that is being written holds: none keeps the name after this.
  await forgetNames(tx, id);
}

/** Whether an organization would be left with members and without an admin. */
export async function isLastOrganizationAdmin(tx: Transaction, userId: number): Promise<boolean> {
  const own = await tx.membership.findUnique({ where: { userId } });
  if (own?.status !== 'confirmed' || own.role !== 'admin') return false;
  // Two admins who leave at the same time must see each other.
  await tx.$executeRaw`SELECT FROM organization WHERE id = ${own.organizationId} FOR UPDATE`;
  const others = await tx.membership.findMany({
    where: { organizationId: own.organizationId, status: 'confirmed', userId: { not: userId } },
    select: { role: true, user: { select: { suspendedAt: true, deletedAt: true } } },
  });
  return others.length > 0 && !others.some(({ role, user }) => role === 'admin' && isActive(user));
}
