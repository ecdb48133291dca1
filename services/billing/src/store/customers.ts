import type { Owner } from '../domain/owner.ts';
import type { Database, Transaction } from './database.ts';

export async function findCustomerId(db: Database | Transaction, owner: Owner): Promise<string | undefined> {
  return (await db.customer.findUnique({ where: { owner } }))?.stripeId;
}

export async function findOwnerOf(db: Database | Transaction, stripeId: string): Promise<Owner | undefined> {
  return (await db.customer.findUnique({ where: { stripeId } }))?.owner as Owner | undefined;
}

export async function addCustomer(tx: Transaction, owner: Owner, stripeId: string, createdAt: Date): Promise<void> {
  await tx.customer.create({ data: { owner, stripeId, createdAt } });
}
