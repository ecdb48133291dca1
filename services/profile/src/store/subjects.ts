import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Subject } from '../records/domain/record-link.ts';
import type { Database, Transaction } from './database.ts';
import { listDependentsOf } from './dependents.ts';
import { findRoleProfile } from './role-profiles.ts';

/**
 * All of whom a patient tells, themself first.
 * @param name of the patient, which is kept with their account; undefined when they gave none
 */
export async function listSubjects(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
  name: string | undefined,
): Promise<Subject[]> {
  const profile = await findRoleProfile(db, cipher, userId);
  const { healthCardNumber, dateOfBirth } = profile?.fields ?? {};
  const dependents = await listDependentsOf(db, cipher, userId);
  return [
    { dependentId: null, facts: { healthCardNumber, name, dateOfBirth }, handedOverAt: null },
    ...dependents.map((dependent) => ({
      dependentId: dependent.id,
      facts: {
        healthCardNumber: dependent.healthCardNumber,
        name: `${dependent.firstName} ${dependent.lastName}`,
        dateOfBirth: dependent.dateOfBirth,
      },
      handedOverAt: dependent.handedOverAt,
    })),
  ];
}
