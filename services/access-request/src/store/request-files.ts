import type { FileKind } from '@carebourse/contracts/request-files';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { RequestFile as StoredFile } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';

/** What is sealed of a file. */
interface FileTexts {
  name: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
  /** Of its bytes in the store, as base64. */
  key: string;
}

/** A file on a request. */
export type RequestFile = Omit<StoredFile, 'sealed' | 'kind'> & FileTexts & { kind: FileKind };

export type NewRequestFile = Omit<RequestFile, 'messageId'>;

export async function addFile(
  tx: Transaction,
  cipher: FieldCipher,
  { name, sha256, key, ...file }: NewRequestFile,
): Promise<RequestFile> {
  const sealed = sealTexts(cipher, filePlace(file.id), { name, sha256, key } satisfies FileTexts);
  return openFile(cipher, await tx.requestFile.create({ data: { ...file, sealed } }));
}

export async function findFile(
  db: Database | Transaction,
  cipher: FieldCipher,
  where: { id: number; requestId?: number },
): Promise<RequestFile | undefined> {
  const row = await db.requestFile.findFirst({ where });
  return row ? openFile(cipher, row) : undefined;
}

/** How many files of somebody's wait to be sent. */
export function countUnsent(db: Database | Transaction, authorId: number): Promise<number> {
  return db.requestFile.count({ where: { authorId, messageId: null } });
}

/** What was sent on a request, without that of notes for who may not read these, and what waits of somebody's own. */
export async function listFiles(
  db: Database,
  cipher: FieldCipher,
  { requestId, authorId, withNotes }: { requestId: number; authorId: number; withNotes: boolean },
): Promise<RequestFile[]> {
  const sent = withNotes ? { messageId: { not: null } } : { message: { internal: false } };
  const rows = await db.requestFile.findMany({
    where: { requestId, OR: [sent, { messageId: null, authorId }] },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => openFile(cipher, row));
}

/** The files of each of these messages, in the order in which they were brought. */
export async function filesOfMessages(
  db: Database | Transaction,
  cipher: FieldCipher,
  messageIds: readonly number[],
): Promise<Map<number, RequestFile[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db.requestFile.findMany({
    where: { messageId: { in: [...messageIds] } },
    orderBy: { id: 'asc' },
  });
  return Map.groupBy(
    rows.map((row) => openFile(cipher, row)),
    ({ messageId }) => messageId ?? 0,
  );
}

/**
 * Sends files with a message.
 * @returns whether all of them were the author's, on this request, and waiting
 */
export async function attachFiles(
  tx: Transaction,
  { ids, ...of }: { ids: readonly number[]; requestId: number; authorId: number },
  messageId: number,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await tx.requestFile.updateMany({
    where: { id: { in: [...ids] }, ...of, messageId: null },
    data: { messageId },
  });
  return count === ids.length;
}

/** @returns what it is called in the store; undefined when it was not there, or was sent meanwhile */
export async function removeUnsent(tx: Transaction, id: number): Promise<string | undefined> {
  const [gone] = await tx.$queryRaw<{ object: string }[]>`
    DELETE FROM request_file WHERE id = ${id} AND message_id IS NULL RETURNING object::text`;
  return gone?.object;
}

/** Their bytes go afterwards. */
export async function removeUnsentBefore(db: Database, before: Date): Promise<void> {
  await db.requestFile.deleteMany({ where: { messageId: null, at: { lt: before } } });
}

/** Which of these objects belong to a file. */
export async function findObjects(db: Database, objects: readonly string[]): Promise<Set<string>> {
  if (objects.length === 0) return new Set();
  const rows = await db.$queryRaw<{ object: string }[]>`
    SELECT object::text FROM request_file WHERE object::text = ANY(${[...objects]})`;
  return new Set(rows.map(({ object }) => object));
}

/** What was brought by somebody and waits, oldest first. */
export async function listUnsent(db: Database, cipher: FieldCipher, authorId: number): Promise<RequestFile[]> {
  const rows = await db.requestFile.findMany({ where: { authorId, messageId: null }, orderBy: { id: 'asc' } });
  return rows.map((row) => openFile(cipher, row));
}

/** Where name, hash and key of a file belong; at any other place their ciphertext does not decrypt. */
export function filePlace(id: number | bigint): string {
  return `request_file.sealed/${id}`;
}

function openFile(cipher: FieldCipher, { sealed, kind, ...row }: StoredFile): RequestFile {
  const texts = openTexts<FileTexts>(cipher, filePlace(row.id), { sealed }, { name: null, sha256: null, key: null });
  return { ...row, kind: kind as FileKind, ...texts };
}
