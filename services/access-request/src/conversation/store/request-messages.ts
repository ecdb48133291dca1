import type { ConversationSide } from '@carebourse/contracts/conversation';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { RequestMessage as StoredMessage } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** What somebody wrote on a request. */
export type RequestMessage = ReturnType<typeof openMessage>;

type NewMessage = Omit<StoredMessage, 'by' | 'sealed'> & { by: ConversationSide; text: string };

/** Under `lockRequest`, so that what is read up to an id has nothing below it that comes later. */
export async function addMessage(
  tx: Transaction,
  cipher: FieldCipher,
  { text, ...message }: NewMessage,
): Promise<RequestMessage> {
  const sealed = sealTexts(cipher, writtenPlace(message.id), { text });
  return openMessage(cipher, await tx.requestMessage.create({ data: { ...message, sealed } }));
}

export async function requireMessage(tx: Transaction, cipher: FieldCipher, id: number): Promise<RequestMessage> {
  return openMessage(cipher, await tx.requestMessage.findUniqueOrThrow({ where: { id } }));
}

interface Sought {
  requestId: number;
  /** With those of reviewers for themselves. */
  withNotes: boolean;
  /** The oldest of the page before. */
  beforeId: number | undefined;
  take: number;
}

/** Newest first. */
export async function listMessages(
  db: Database,
  cipher: FieldCipher,
  { requestId, withNotes, beforeId, take }: Sought,
): Promise<RequestMessage[]> {
  const rows = await db.requestMessage.findMany({
    where: {
      requestId,
      ...(!withNotes && { internal: false }),
      ...(beforeId !== undefined && { id: { lt: beforeId } }),
    },
    orderBy: { id: 'desc' },
    take,
  });
  return rows.map((row) => openMessage(cipher, row));
}

/** All that was written on somebody's requests but notes, oldest first. */
export async function listMessagesTo(db: Database, cipher: FieldCipher, userId: number): Promise<RequestMessage[]> {
  const rows = await db.requestMessage.findMany({
    where: { request: { userId }, internal: false },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => openMessage(cipher, row));
}

/** What somebody wrote as a reviewer, notes too, oldest first. */
export async function listReviewersMessages(
  db: Database,
  cipher: FieldCipher,
  authorId: number,
): Promise<RequestMessage[]> {
  const rows = await db.requestMessage.findMany({ where: { authorId, by: 'reviewer' }, orderBy: { id: 'asc' } });
  return rows.map((row) => openMessage(cipher, row));
}

/** Where the text of a message belongs; at any other place its ciphertext does not decrypt. */
export function writtenPlace(id: number | bigint): string {
  return `request_message.sealed/${id}`;
}

function openMessage(cipher: FieldCipher, { sealed, by, ...row }: StoredMessage) {
  const { text } = openTexts<{ text: string }>(cipher, writtenPlace(row.id), { sealed }, { text: null });
  return { ...row, by: by as ConversationSide, text };
}
