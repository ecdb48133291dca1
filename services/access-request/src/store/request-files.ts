import type { ResourceReference } from '@carebourse/contracts/catalogue';
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

/** A file on a request, or one that waits to answer the form of an entry. */
export type RequestFile = Omit<StoredFile, 'sealed' | 'kind'> & FileTexts & { kind: FileKind };

export type NewRequestFile = Omit<RequestFile, 'messageId' | 'requestId' | 'resourceType' | 'resourceId'>;

/** What a file is brought to: a request, or the form of an entry. */
export type FilePlace = { requestId: number } | ResourceReference;

export async function addFile(
  tx: Transaction,
  cipher: FieldCipher,
  { name, sha256, key, ...file }: NewRequestFile & FilePlace,
): Promise<RequestFile> {
  const sealed = sealTexts(cipher, filePlace(file.id), { name, sha256, key } satisfies FileTexts);
  return openFile(cipher, await tx.requestFile.create({ data: { ...file, sealed } }));
}

export async function findFile(
  db: Database | Transaction,
  cipher: FieldCipher,
  where: { id: number } & (FilePlace | object),
): Promise<RequestFile | undefined> {
  const row = await db.requestFile.findFirst({ where });
  return row ? openFile(cipher, row) : undefined;
}

/** Those that go with messages and were not sent. */
const UNSENT = { messageId: null, resourceType: null };

/** Those that answer a form and are on no request. */
const WAITS_FOR_FORM = { requestId: null };

/** How many files of somebody's wait to be sent. */
export function countUnsent(db: Database | Transaction, authorId: number): Promise<number> {
  return db.requestFile.count({ where: { authorId, ...UNSENT } });
}

/** How many files of somebody's wait to answer forms. */
export function countForForms(db: Database | Transaction, authorId: number): Promise<number> {
  return db.requestFile.count({ where: { authorId, ...WAITS_FOR_FORM } });
}

/** What somebody brought for the form of an entry, oldest first. */
export async function listFormFiles(
  db: Database | Transaction,
  cipher: FieldCipher,
  where: ResourceReference & { authorId: number },
): Promise<RequestFile[]> {
  const rows = await db.requestFile.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map((row) => openFile(cipher, row));
}

/** Some of these, locked until the transaction ends: of two requests for one file the second sees what the first has taken. */
export async function lockFormFiles(
  tx: Transaction,
  cipher: FieldCipher,
  ids: readonly number[],
  of: ResourceReference & { authorId: number },
): Promise<Map<number, RequestFile>> {
  await tx.$executeRaw`SELECT FROM request_file WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`;
  const rows = await tx.requestFile.findMany({ where: { id: { in: [...ids] }, ...of } });
  return new Map(rows.map((row) => [row.id, openFile(cipher, row)]));
}

/** From now on they are part of a request. */
export async function takeFormFiles(tx: Transaction, ids: readonly number[], requestId: number): Promise<void> {
  await tx.requestFile.updateMany({ where: { id: { in: [...ids] }, ...WAITS_FOR_FORM }, data: { requestId } });
}

/** Their bytes go afterwards. */
export async function removeForForms(
  tx: Transaction,
  authorId: number,
  of: Partial<ResourceReference> = {},
): Promise<void> {
  await tx.requestFile.deleteMany({ where: { authorId, ...of, ...WAITS_FOR_FORM } });
}

/** What is on a request: what was sent, without that of notes for who may not read these, what answers its form, and what waits of somebody's own. */
export async function listFiles(
  db: Database,
  cipher: FieldCipher,
  { requestId, authorId, withNotes }: { requestId: number; authorId: number; withNotes: boolean },
): Promise<RequestFile[]> {
  const sent = withNotes ? { messageId: { not: null } } : { message: { internal: false } };
  const rows = await db.requestFile.findMany({
    where: { requestId, OR: [sent, { resourceType: { not: null } }, { ...UNSENT, authorId }] },
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
    where: { id: { in: [...ids] }, ...of, ...UNSENT },
    data: { messageId },
  });
  return count === ids.length;
}

/** @returns what it is called in the store; undefined when it was not there, or was sent or taken meanwhile */
export async function removeWaiting(tx: Transaction, id: number): Promise<string | undefined> {
  const [gone] = await tx.$queryRaw<{ object: string }[]>`
    DELETE FROM request_file
    WHERE id = ${id} AND message_id IS NULL AND (resource_type IS NULL OR request_id IS NULL)
    RETURNING object::text`;
  return gone?.object;
}

/** What has waited for too long. Their bytes go afterwards. */
export async function removeWaitingBefore(db: Database, unsent: Date, forForms: Date): Promise<void> {
  await db.requestFile.deleteMany({ where: { ...UNSENT, at: { lt: unsent } } });
  await db.requestFile.deleteMany({ where: { ...WAITS_FOR_FORM, at: { lt: forForms } } });
}

/** Which of these objects belong to a file. */
export async function findObjects(db: Database, objects: readonly string[]): Promise<Set<string>> {
  if (objects.length === 0) return new Set();
  const rows = await db.$queryRaw<{ object: string }[]>`
    SELECT object::text FROM request_file WHERE object::text = ANY(${[...objects]})`;
  return new Set(rows.map(({ object }) => object));
}

/** What was brought by somebody and waits, oldest first. */
export async function listWaiting(db: Database, cipher: FieldCipher, authorId: number): Promise<RequestFile[]> {
  const rows = await db.requestFile.findMany({
    where: { authorId, OR: [UNSENT, WAITS_FOR_FORM] },
    orderBy: { id: 'asc' },
  });
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
