import type { ContactMessage as ContactForm } from '@carebourse/contracts/contact';
import type { HandlingStatus } from '@carebourse/contracts/received-forms';
import type { ContactMessage } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';
import { handlingFilter } from './handling.ts';

/** @param userId who sent it; undefined when nobody was signed in */
export function createContactMessage(
  tx: Transaction,
  userId: number | undefined,
  form: ContactForm,
  createdAt: Date,
): Promise<ContactMessage> {
  return tx.contactMessage.create({ data: { ...form, userId, createdAt } });
}

/** Newest first. */
export function listContactMessages(
  db: Database,
  status: HandlingStatus | undefined,
  limit: number,
): Promise<ContactMessage[]> {
  return db.contactMessage.findMany({
    where: handlingFilter(status),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** The message as it is now and whether this call changed it; undefined when there is none. */
export async function handleContactMessage(tx: Transaction, id: number, handledBy: number, handledAt: Date) {
  const [changed] = await tx.contactMessage.updateManyAndReturn({
    where: { id, handledAt: null },
    data: { handledAt, handledBy },
  });
  const message = changed ?? (await tx.contactMessage.findUnique({ where: { id } }));
  return message ? { message, changed: changed !== undefined } : undefined;
}
