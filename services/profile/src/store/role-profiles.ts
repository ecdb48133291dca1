import type { Role } from '@carebourse/contracts/constants';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { ProfileFields } from '../profiles/domain/role-profile.ts';
import type { Database, Transaction } from './database.ts';
import type { HashId } from './number-hash.ts';

/** The profile's fields; null when the person has no profile yet. */
export async function findRoleProfile(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
): Promise<{ role: string; fields: ProfileFields } | null> {
  const row = await db.roleProfile.findUnique({ where: { userId } });
  return row && { role: row.role, fields: open(cipher, userId, row.data) };
}

/** Makes an empty profile, unless the person has one. */
export async function addRoleProfile(tx: Transaction, userId: number, role: string): Promise<void> {
  await tx.roleProfile.createMany({ data: [{ userId, role }], skipDuplicates: true });
}

/** Sets the role, whatever was known before; the profile's fields stay. */
export async function setRole(tx: Transaction, userId: number, role: string): Promise<void> {
  await tx.roleProfile.upsert({ where: { userId }, create: { userId, role }, update: { role } });
}

/**
 * Changes the profile under a lock on its row, so that changes at the same time follow each other and none is lost.
 * `change` gets the fields as they are and answers them as they shall be.
 * @throws a unique violation when the healthcare id is another person's
 */
export async function changeRoleProfile(
  tx: Transaction,
  cipher: FieldCipher,
  { userId, role }: { userId: number; role: Role },
  change: (fields: ProfileFields) => ProfileFields,
  hashId: HashId,
): Promise<void> {
  await addRoleProfile(tx, userId, role);
  const [row] = await tx.$queryRaw<{ data: string | null }[]>`
    SELECT data FROM role_profile WHERE user_id = ${userId} FOR UPDATE`;
  const changed = change(open(cipher, userId, row?.data ?? null));
  await tx.roleProfile.update({
    where: { userId },
    data: {
      data: cipher.encrypt(JSON.stringify(changed), profilePlace(userId)),
      healthcareIdHash: hashOf(changed, hashId),
    },
  });
}

function hashOf({ healthcareId }: ProfileFields, hashId: HashId): string | null {
  return typeof healthcareId === 'string' ? hashId(healthcareId) : null;
}

export async function listAdminIds(tx: Transaction): Promise<number[]> {
  const admins = await tx.roleProfile.findMany({ where: { role: 'admin' }, select: { userId: true } });
  return admins.map(({ userId }) => userId);
}

/** Where a profile's ciphertext belongs; at any other place it does not decrypt. */
export function profilePlace(userId: number): string {
  return `role_profile.data/${userId}`;
}

function open(cipher: FieldCipher, userId: number, data: string | null): ProfileFields {
  return data === null ? {} : (JSON.parse(cipher.decrypt(data, profilePlace(userId))) as ProfileFields);
}
