import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { Question } from '@carebourse/contracts/entry-form';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

/** When a form was saved, and by whom; null when the product itself did. */
export interface FormVersion {
  version: number;
  changedAt: Date;
  changedBy: number | null;
}

export interface FormRow extends ResourceReference, FormVersion {
  /** None where the form was taken away. */
  questions: Question[];
}

/** @param version the newest without one */
export async function findForm(
  db: Database | Transaction,
  { resourceType, resourceId }: ResourceReference,
  version?: number,
): Promise<FormRow | undefined> {
  const where = { resourceType, resourceId, ...(version !== undefined && { version }) };
  const row = await db.entryForm.findFirst({ where, orderBy: { version: 'desc' } });
  if (!row) return undefined;
  return { ...row, resourceType: row.resourceType as ResourceType, questions: row.questions as unknown as Question[] };
}

/** Newest first. */
export function listFormVersions(
  db: Database,
  { resourceType, resourceId }: ResourceReference,
): Promise<FormVersion[]> {
  const select = { version: true, changedAt: true, changedBy: true } as const;
  return db.entryForm.findMany({ where: { resourceType, resourceId }, select, orderBy: { version: 'desc' } });
}

/** Versions are never written over: of two that are saved at once, the second is refused by the database. */
export async function addForm(tx: Transaction, row: FormRow): Promise<void> {
  await tx.entryForm.create({ data: { ...row } });
}
