import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Organization } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { LISTED } from '../../store/organizations.ts';

/**
 * Which tenants of the directory are this organization's, from now on. The organization's row must be held.
 * @throws ConflictError when one of them is another organization's
 */
export async function setDirectoryTenants(tx: Transaction, organizationId: number, ids: string[]): Promise<void> {
  await tx.directoryTenant.deleteMany({ where: { organizationId, id: { notIn: ids } } });
  // Waits for who is naming one of them at the same time, so that the look behind it sees theirs.
  await tx.directoryTenant.createMany({ data: ids.map((id) => ({ id, organizationId })), skipDuplicates: true });
  const taken = await tx.directoryTenant.findFirst({
    where: { id: { in: ids }, organizationId: { not: organizationId } },
    select: { id: true, organization: { select: { name: true } } },
  });
  if (taken) throw new ConflictError(MESSAGES.organizations.tenantTaken(taken.id, taken.organization.name));
}

/** The listed one whose tenant of the directory this is. */
export async function findOrganizationOfTenant(
  db: Database,
  id: string,
): Promise<Pick<Organization, 'id' | 'name'> | undefined> {
  const found = await db.organization.findFirst({
    where: { ...LISTED, directoryTenants: { some: { id } } },
    select: { id: true, name: true },
  });
  return found ?? undefined;
}
