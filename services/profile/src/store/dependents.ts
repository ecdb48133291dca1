import type { dependentInputSchema } from '@carebourse/contracts/dependents';
import { isMaskedHealthCard } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { z } from 'zod';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { Dependent as StoredDependent } from '../../generated/prisma/client.ts';
import type { AgeStep } from '../directives/domain/own-decisions.ts';
import type { Database, Transaction } from './database.ts';

export type DependentFields = z.output<typeof dependentInputSchema>;

/** Who a dependent is. */
type Person = Omit<DependentFields, 'medicalNotes'>;

const NOT_GIVEN = { firstName: null, lastName: null, relationship: null, dateOfBirth: null, healthCardNumber: null };

/** A dependent as the parent knows them. */
export type Dependent = ReturnType<typeof open>;

/** In the order in which they were added. */
export async function listDependentsOf(
  db: Database | Transaction,
  cipher: FieldCipher,
  parentId: number,
): Promise<Dependent[]> {
  const rows = await db.dependent.findMany({ where: { parentId }, orderBy: { id: 'asc' } });
  return rows.map((row) => open(cipher, row));
}

export function countDependents(tx: Transaction, parentId: number): Promise<number> {
  return tx.dependent.count({ where: { parentId } });
}

export async function createDependent(
  tx: Transaction,
  cipher: FieldCipher,
  { id, parentId }: { id: number; parentId: number },
  fields: DependentFields,
): Promise<Dependent> {
  return open(cipher, await tx.dependent.create({ data: { id, parentId, ...columns(cipher, id, fields) } }));
}

/** @throws NotFoundError */
export async function requireDependent(tx: Transaction, cipher: FieldCipher, id: number): Promise<Dependent> {
  const row = await tx.dependent.findUnique({ where: { id } });
  if (!row) throw new NotFoundError(MESSAGES.dependents.notFound);
  return open(cipher, row);
}

/** Dependents of anybody, by their ids. */
export async function listDependentsById(
  db: Database,
  cipher: FieldCipher,
  ids: readonly number[],
): Promise<Dependent[]> {
  return (await db.dependent.findMany({ where: { id: { in: [...ids] } } })).map((row) => open(cipher, row));
}

/** Ids of some of dependents whose parent may still have to be notified that they decide alone. */
export async function listComingOfAge(
  db: Database,
  { afterId, take }: { afterId: number; take: number },
): Promise<number[]> {
  const where = { id: { gt: afterId }, OR: [{ ageNotice: null }, { ageNotice: 'soon' }] };
  const rows = await db.dependent.findMany({ where, orderBy: { id: 'asc' }, take, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Notes the step of which the parent is notified. False when it was noted meanwhile. */
export async function noteAgeStep(
  tx: Transaction,
  { id, ageNotice }: Pick<Dependent, 'id' | 'ageNotice'>,
  step: AgeStep,
): Promise<boolean> {
  const { count } = await tx.dependent.updateMany({ where: { id, ageNotice }, data: { ageNotice: step } });
  return count === 1;
}

/** Whoever their parent is; null when there is no such dependent. */
export async function findAnyDependent(db: Database, cipher: FieldCipher, id: number): Promise<Dependent | null> {
  const row = await db.dependent.findUnique({ where: { id } });
  return row && open(cipher, row);
}

/** Null when the parent has no such dependent. */
export async function findDependent(
  db: Database | Transaction,
  cipher: FieldCipher,
  { id, parentId }: { id: number; parentId: number },
): Promise<Dependent | null> {
  const row = await db.dependent.findUnique({ where: { id, parentId } });
  return row && open(cipher, row);
}

/**
 * Null when the parent has no such dependent. What is not given is emptied, but for a health card number, which is shown
 * masked and left out by older programs: it stays.
 */
export async function changeDependent(
  tx: Transaction,
  cipher: FieldCipher,
  { id, parentId }: { id: number; parentId: number },
  fields: DependentFields,
): Promise<Dependent | null> {
  await tx.$executeRaw`SELECT FROM dependent WHERE id = ${id} AND parent_id = ${parentId} FOR UPDATE`;
  const stored = await tx.dependent.findUnique({ where: { id, parentId } });
  if (!stored) return null;
  const { healthCardNumber: given } = fields;
  const before = open(cipher, stored);
  const isUnchanged = given === undefined || (given !== null && isMaskedHealthCard(given));
  const healthCardNumber = isUnchanged ? before.healthCardNumber : given;
  const data = {
    ...columns(cipher, id, { ...fields, healthCardNumber }),
    // Of another birthday the parent is notified again.
    ...(before.dateOfBirth !== fields.dateOfBirth && { ageNotice: null }),
  };
  return open(cipher, await tx.dependent.update({ where: { id }, data }));
}

/** Whether the parent had such a dependent. */
export async function deleteDependent(
  tx: Transaction,
  { id, parentId }: { id: number; parentId: number },
): Promise<boolean> {
  const { count } = await tx.dependent.deleteMany({ where: { id, parentId } });
  return count === 1;
}

/** Whose dependent it is; null when there is none. */
export async function findParentId(db: Database, id: number): Promise<number | null> {
  const row = await db.dependent.findUnique({ where: { id }, select: { parentId: true } });
  return row && row.parentId;
}

/** Where a dependent's notes belong; at any other place their ciphertext does not decrypt. */
export function notesPlace(id: number): string {
  return `dependent.medical_notes/${id}`;
}

/** Where it belongs who a dependent is. */
export function personPlace(id: number): string {
  return `dependent.sealed/${id}`;
}

/** The columns of a dependent. Fields that were not given become empty: an update replaces all of them. */
export function columns(
  cipher: FieldCipher,
  id: number,
  { medicalNotes, healthCardNumber, ...person }: DependentFields,
) {
  // Where nobody gave a number, the mask of one is none.
  const isNumber = healthCardNumber && !isMaskedHealthCard(healthCardNumber);
  return {
    sealed: sealTexts(cipher, personPlace(id), { ...person, ...(isNumber && { healthCardNumber }) }),
    medicalNotes: medicalNotes === undefined ? null : cipher.encrypt(medicalNotes, notesPlace(id)),
  };
}

function open(cipher: FieldCipher, row: StoredDependent) {
  const { id, parentId, medicalNotes, createdAt, ageNotice, handedOverAt } = row;
  return {
    id,
    parentId,
    ...openTexts<Person>(cipher, personPlace(id), row, NOT_GIVEN),
    medicalNotes: medicalNotes === null ? null : cipher.decrypt(medicalNotes, notesPlace(id)),
    createdAt,
    ageNotice: ageNotice as AgeStep | null,
    handedOverAt,
  };
}
