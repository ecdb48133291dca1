import type { ContactMessage as ContactForm } from '@carebourse/contracts/contact';
import type { HandlingStatus } from '@carebourse/contracts/received-forms';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { ContactMessage as StoredRow } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { handlingFilter } from './handling.ts';

/** Who wrote, and what. */
type Texts = Pick<ContactForm, 'name' | 'email' | 'subject' | 'message'> & { phone: string | null };

export type ContactMessage = ReturnType<typeof openContactMessage>;

/** @param userId who sent it; undefined when nobody was signed in */
export async function createContactMessage(
  tx: Transaction,
  cipher: FieldCipher,
  userId: number | undefined,
  form: ContactForm,
  createdAt: Date,
  id: number,
): Promise<ContactMessage> {
  const { inquiryType, ...texts } = form;
  const data = { id, inquiryType, sealed: sealTexts(cipher, messagePlace(id), texts), userId, createdAt };
  return openContactMessage(cipher, await tx.contactMessage.create({ data }));
}

/** Newest first. */
export async function listContactMessages(
  db: Database,
  cipher: FieldCipher,
  status: HandlingStatus | undefined,
  limit: number,
): Promise<ContactMessage[]> {
  const rows = await db.contactMessage.findMany({
    where: handlingFilter(status),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map((row) => openContactMessage(cipher, row));
}

/** The message as it is now and whether this call changed it; undefined when there is none. */
export async function handleContactMessage(
  tx: Transaction,
  cipher: FieldCipher,
  id: number,
  { handledBy, handledAt }: { handledBy: number; handledAt: Date },
) {
  const [changed] = await tx.contactMessage.updateManyAndReturn({
    where: { id, handledAt: null },
    data: { handledAt, handledBy },
  });
  const message = changed ?? (await tx.contactMessage.findUnique({ where: { id } }));
  return message ? { message: openContactMessage(cipher, message), changed: changed !== undefined } : undefined;
}

/** Where the texts of a row belong; at any other place their ciphertext does not decrypt. */
export function messagePlace(id: number): string {
  return `contact_message.sealed/${id}`;
}

const NOT_GIVEN = { name: null, email: null, phone: null, subject: null, message: null };

export function openContactMessage(cipher: FieldCipher, { sealed, ...row }: StoredRow) {
  return { ...row, ...openTexts<Texts>(cipher, messagePlace(row.id), { sealed }, NOT_GIVEN) };
}
