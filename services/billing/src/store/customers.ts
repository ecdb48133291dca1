import type { Owner } from '../domain/owner.ts';
import type { Database, Transaction } from './database.ts';

export async function findCustomerId(db: Database, owner: Owner): Promise<string | undefined> {
  return (await db.customer.findUnique({ where: { owner } }))?.stripeId;
}

export async function findOwnerOf(db: Database, stripeId: string): Promise<Owner | undefined> {
  return (await findCustomer(db, stripeId))?.owner;
}

export interface CustomerRow {
  owner: Owner;
  stripeId: string;
  readings: number;
}

export async function findCustomer(db: Database, stripeId: string): Promise<CustomerRow | undefined> {
  return ((await db.customer.findUnique({ where: { stripeId } })) ?? undefined) as CustomerRow | undefined;
}

/** Adds an owner's customer, and answers the one that they have: somebody else may have been quicker. */
export async function addCustomer(db: Database, owner: Owner, stripeId: string, createdAt: Date): Promise<string> {
  await db.customer.createMany({ data: [{ owner, stripeId, createdAt }], skipDuplicates: true });
  return (await findCustomerId(db, owner)) ?? stripeId;
}

/**
 * Counts one taking over of the provider's state, and keeps others out until the transaction ends.
 * @returns false when there was another one since the customer was read
 */
export async function countReading(tx: Transaction, { stripeId, readings }: CustomerRow): Promise<boolean> {
  const { count } = await tx.customer.updateMany({
    where: { stripeId, readings },
    data: { readings: { increment: 1 } },
  });
  return count === 1;
}
