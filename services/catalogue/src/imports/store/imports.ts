import type { Role } from '@carebourse/contracts/constants';
import type { ImportAction, ImportState } from '@carebourse/contracts/imports';
import type { CatalogueImport } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

export type ImportRow = Omit<CatalogueImport, 'state'> & { state: ImportState };

/** One that somebody has agreed to. */
export type AgreedImport = ImportRow & { agreedBy: number; agreedRole: Role };

/** What is known of an import when it begins. */
export type NewImport = Partial<Pick<CatalogueImport, 'harvestId'>> &
  Pick<
    CatalogueImport,
    | 'source'
    | 'isAddress'
    | 'base'
    | 'organizationId'
    | 'startedBy'
    | 'editorOrganizationId'
    | 'publishes'
    | 'startedAt'
    | 'readAt'
  > & { harvestId?: number };

/** How many entries an import makes, changes, leaves, or has a problem with. */
export type Counts = Record<ImportAction, number>;

export async function startImport(db: Database | Transaction, begun: NewImport): Promise<ImportRow> {
  return toRow(await db.catalogueImport.create({ data: { ...begun, state: 'reading' } }));
}

export async function findImport(db: Database | Transaction, id: number): Promise<ImportRow | undefined> {
  const row = await db.catalogueImport.findUnique({ where: { id } });
  return row ? toRow(row) : undefined;
}

interface ImportsPage {
  /** Those of its editors; all without one. */
  organizationId: number | undefined;
  /** The log of this one alone. */
  harvestId: number | undefined;
  limit: number;
  beforeId: number | undefined;
}

/** Newest first, one more than `limit`. */
export async function listImports(
  db: Database,
  { organizationId, harvestId, limit, beforeId }: ImportsPage,
): Promise<ImportRow[]> {
  const where = {
    ...(organizationId !== undefined && { editorOrganizationId: organizationId }),
    ...(harvestId !== undefined && { harvestId }),
    ...(beforeId !== undefined && { id: { lt: beforeId } }),
  };
  const rows = await db.catalogueImport.findMany({ where, orderBy: { id: 'desc' }, take: limit + 1 });
  return rows.map(toRow);
}

/**
 * Brings an import from one state into another.
 * @returns false when it was in none of the states that it must come from
 */
export async function moveImport(
  db: Database | Transaction,
  id: number,
  from: readonly ImportState[],
  changes: Partial<CatalogueImport> & { state: ImportState },
): Promise<boolean> {
  const { count } = await db.catalogueImport.updateMany({ where: { id, state: { in: [...from] } }, data: changes });
  return count === 1;
}

/** Readings of a harvest that nobody has agreed to; a newer one takes their place. */
export async function dropReadings(tx: Transaction, harvestId: number, now: Date): Promise<void> {
  await tx.catalogueImport.updateMany({
    where: { harvestId, state: 'planned' },
    data: { state: 'dropped', endedAt: now },
  });
}

/** Says how far the reading has come, and that whoever reads is still there. */
export async function noteCounts(db: Database, id: number, counts: Counts, now: Date): Promise<void> {
  const { left: unchanged, problem: problems, ...rest } = counts;
  await db.catalogueImport.update({ where: { id }, data: { ...rest, unchanged, problems, readAt: now } });
}

export async function noteApplied(db: Database, id: number, applied: number): Promise<void> {
  await db.catalogueImport.updateMany({ where: { id, state: 'applying' }, data: { applied } });
}

/**
 * Takes an import from an address that nobody reads, one replica at most: one that was just asked for, or whose reader was
 * last heard of before `lost`.
 */
export async function takeUnread(db: Database, now: Date, lost: Date): Promise<ImportRow | undefined> {
  const [taken] = await db.$queryRaw<{ id: number }[]>`
    UPDATE catalogue_import SET read_at = ${now}
    WHERE id = (
      SELECT id FROM catalogue_import
      WHERE state = 'reading' AND is_address AND (read_at IS NULL OR read_at < ${lost})
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id`;
  return taken && findImport(db, taken.id);
}

/** Imports that were agreed to and are not done, oldest first. */
export async function listAgreed(db: Database): Promise<AgreedImport[]> {
  const rows = await db.catalogueImport.findMany({ where: { state: 'applying' }, orderBy: { id: 'asc' } });
  return rows.map((row) => toRow(row) as AgreedImport);
}

/** Uploads that broke off, and plans that nobody has agreed to. */
export async function endForgotten(db: Database, lost: Date, old: Date, reason: string, now: Date): Promise<void> {
  const ended = { endedAt: now };
  await db.catalogueImport.updateMany({
    where: { state: 'reading', isAddress: false, readAt: { lt: lost } },
    data: { ...ended, state: 'refused', reason },
  });
  await db.catalogueImport.updateMany({
    where: { state: 'planned', startedAt: { lt: old } },
    data: { ...ended, state: 'dropped' },
  });
}

function toRow(row: CatalogueImport): ImportRow {
  return { ...row, state: row.state as ImportState };
}
