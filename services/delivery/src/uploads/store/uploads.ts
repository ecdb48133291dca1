import type { Role } from '@carebourse/contracts/constants';
import type { UPLOAD_STATES, Upload } from '@carebourse/contracts/stewardship';
import { readingChoiceSchema, type ReadingChoice } from '@carebourse/contracts/table-reading';
import { tableDefinitionSchema, type TableDefinition } from '@carebourse/contracts/tables';
import { foundSchema, type Found } from '../domain/found.ts';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';

type Row = Prisma.UploadGetPayload<object>;
export type UploadState = (typeof UPLOAD_STATES)[number];

export interface UploadRow extends Entry {
  id: string;
  ownerId: number;
  ownerRole: Role;
  fileName: string;
  totalBytes: number;
  state: UploadState;
  /** Null until it was looked into. */
  found: Found | null;
  /** How its steward chose to have it read; null until they do. */
  reading: ReadingChoice | null;
  /** What it is to become; null until a release is asked for. */
  definition: TableDefinition | null;
  deleteAt: Date | null;
  /** What it corrects in the release before. */
  corrects: string | null;
  release: Upload['release'];
  createdAt: Date;
}

export type NewUpload = Pick<
  UploadRow,
  'id' | 'ownerId' | 'ownerRole' | 'resourceType' | 'resourceId' | 'fileName' | 'totalBytes'
>;

/** How many are listed at once. */
const MOST_OPEN_UPLOADS = 50;

interface Texts {
  fileName: string;
}

/** Where an upload's words belong; at any other place their ciphertext does not decrypt. */
export function uploadPlace(id: number | bigint | string | Uint8Array): string {
  return `upload.sealed/${String(id)}`;
}

export async function addUpload(
  tx: Transaction,
  cipher: FieldCipher,
  { fileName, totalBytes, ...upload }: NewUpload,
  createdAt: Date,
): Promise<UploadRow> {
  const sealed = sealTexts(cipher, uploadPlace(upload.id), { fileName } satisfies Texts);
  const data = { ...upload, sealed, totalBytes: BigInt(totalBytes), state: 'uploading', createdAt };
  return open(cipher, await tx.upload.create({ data }));
}

export async function findUpload(
  db: Database | Transaction,
  cipher: FieldCipher,
  id: string,
): Promise<UploadRow | undefined> {
  const row = await db.upload.findUnique({ where: { id } });
  return row ? open(cipher, row) : undefined;
}

/** All that somebody brought, oldest first. */
export async function listUploadsOf(db: Database, cipher: FieldCipher, ownerId: number): Promise<UploadRow[]> {
  const rows = await db.upload.findMany({ where: { ownerId }, orderBy: { createdAt: 'asc' } });
  return rows.map((row) => open(cipher, row));
}

/** The newest of what is on its way to entries, or came and is neither a release nor refused. */
export async function listOpenUploads(
  db: Database,
  cipher: FieldCipher,
  since: Date,
  entries: readonly Entry[],
): Promise<UploadRow[]> {
  const rows = await db.upload.findMany({
    where: {
      createdAt: { gt: since },
      state: { notIn: ['published', 'refused'] },
      OR: entries.map(({ resourceType, resourceId }) => ({ resourceType, resourceId })),
    },
    orderBy: { createdAt: 'desc' },
    take: MOST_OPEN_UPLOADS,
  });
  return rows.map((row) => open(cipher, row));
}

/** The upload, locked until the transaction ends. */
export async function lockUpload(tx: Transaction, cipher: FieldCipher, id: string): Promise<UploadRow | undefined> {
  await tx.$executeRaw`SELECT FROM upload WHERE id = ${id}::uuid FOR UPDATE`;
  return findUpload(tx, cipher, id);
}

/** Lets one upload of a person be counted and added at a time, until the transaction ends. */
export async function takeUploadTurn(tx: Transaction, ownerId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('upload'), ${ownerId}::int)`;
}

/** How many bytes somebody said that they bring after a moment, and when the first of these uploads began. */
export async function uploadedSince(tx: Transaction, ownerId: number, since: Date) {
  const { _sum, _min } = await tx.upload.aggregate({
    where: { ownerId, createdAt: { gt: since } },
    _sum: { totalBytes: true },
    _min: { createdAt: true },
  });
  return { bytes: Number(_sum.totalBytes ?? 0), first: _min.createdAt };
}

export interface StateChange {
  state: UploadState;
  found?: Found;
  reading?: ReadingChoice;
  definition?: TableDefinition;
  deleteAt?: Date | null;
  corrects?: string | null;
  release?: { tableId: number; number: number };
}

/**
 * Takes an upload from one state to the next, and lets go of it.
 * @returns false when it is in another state by now
 */
export async function changeState(
  db: Database | Transaction,
  id: string,
  from: UploadState,
  { release, ...change }: StateChange,
): Promise<boolean> {
  const { count } = await db.upload.updateMany({
    where: { id, state: from },
    data: { ...change, ...release, takenUntil: null, tries: 0 },
  });
  return count === 1;
}

/**
 * Takes the upload that waits longest, so that no other process works on it for a while; undefined when none waits.
 * @param holdMs by the database's clock: whoever dies does not hold it for longer
 */
export async function takeWaiting(db: Database, holdMs: number): Promise<{ id: string; tries: number } | undefined> {
  const [taken] = await db.$queryRaw<{ id: string; tries: number }[]>`
    UPDATE upload SET tries = tries + 1, taken_until = clock_timestamp() + ${holdMs} * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM upload
      WHERE state IN ('inspecting', 'publishing') AND (taken_until IS NULL OR taken_until < clock_timestamp())
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, tries`;
  return taken;
}

/** Holds on to an upload that is worked on. */
export async function keepTaken(db: Database, id: string, holdMs: number): Promise<void> {
  await db.$executeRaw`
    UPDATE upload SET taken_until = clock_timestamp() + ${holdMs} * interval '1 millisecond'
    WHERE id = ${id}::uuid AND taken_until IS NOT NULL`;
}

/** Lets go of an upload as if the work on it had not been begun. */
export async function giveBack(db: Database, id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE upload SET taken_until = NULL, tries = tries - 1
    WHERE id = ${id}::uuid AND taken_until IS NOT NULL AND tries > 0`;
}

/** Has work on an upload tried again once it is not held any more, and does not count that it was begun. */
export async function forgetTry(db: Database, id: string): Promise<void> {
  await db.$executeRaw`
    UPDATE upload SET tries = tries - 1
    WHERE id = ${id}::uuid AND taken_until IS NOT NULL AND tries > 0`;
}

/** Removes uploads from before a moment, but not from under the work on them. */
export async function removeUploadsBefore(db: Database, before: Date): Promise<void> {
  await db.upload.deleteMany({
    where: { createdAt: { lte: before }, state: { notIn: ['inspecting', 'publishing'] } },
  });
}

export async function removeUpload(tx: Database | Transaction, id: string): Promise<void> {
  await tx.upload.deleteMany({ where: { id } });
}

/** What somebody brought and has not asked to be released. */
export async function removeUploadsOf(tx: Transaction, ownerId: number): Promise<void> {
  await tx.upload.deleteMany({ where: { ownerId, state: { not: 'publishing' } } });
}

/** Which of these are uploads whose file may still become a release. */
export async function findNeeded(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.upload.findMany({
    where: { id: { in: [...ids] }, state: { not: 'published' } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

function open(cipher: FieldCipher, { sealed, ...row }: Row): UploadRow {
  const { fileName } = openTexts<Texts>(cipher, uploadPlace(row.id), { sealed }, { fileName: null });
  const { id, ownerId, resourceId, deleteAt, corrects, createdAt, tableId, number } = row;
  return {
    id,
    ownerId,
    ownerRole: row.ownerRole as Role,
    resourceType: row.resourceType as Entry['resourceType'],
    resourceId,
    fileName,
    totalBytes: Number(row.totalBytes),
    state: row.state as UploadState,
    found: row.found === null ? null : foundSchema.parse(row.found),
    reading: row.reading === null ? null : readingChoiceSchema.parse(row.reading),
    definition: row.definition === null ? null : tableDefinitionSchema.parse(row.definition),
    corrects,
    deleteAt,
    release: tableId !== null && number !== null ? { tableId, number } : null,
    createdAt,
  };
}
