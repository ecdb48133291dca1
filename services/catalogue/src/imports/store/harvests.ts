import type { HarvestSchedule, HarvestState } from '@carebourse/contracts/imports';
import type { Harvest } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import type { SourcedEntry } from '../../store/entry-sources.ts';

export type HarvestRow = Omit<Harvest, 'state' | 'every'> & { state: HarvestState; every: HarvestSchedule };

/** What is known of a harvest when it begins. */
export type NewHarvestRow = Omit<HarvestRow, 'id' | 'state' | 'reason'>;

export async function addHarvest(db: Database, begun: NewHarvestRow): Promise<HarvestRow> {
  return toRow(await db.harvest.create({ data: begun }));
}

export async function findHarvest(db: Database, id: number): Promise<HarvestRow | undefined> {
  const row = await db.harvest.findUnique({ where: { id } });
  return row ? toRow(row) : undefined;
}

/** Newest first. */
export async function listHarvests(db: Database): Promise<HarvestRow[]> {
  return (await db.harvest.findMany({ orderBy: { id: 'desc' } })).map(toRow);
}

/** How many read their addresses, or would if somebody looked at them. */
export function countHarvests(db: Database): Promise<number> {
  return db.harvest.count({ where: { state: { not: 'ended' } } });
}

/** @returns false when it was in none of the states that it must come from */
export async function moveHarvest(
  db: Database,
  id: number,
  from: readonly HarvestState[],
  changes: Partial<HarvestRow>,
): Promise<boolean> {
  const { count } = await db.harvest.updateMany({ where: { id, state: { in: [...from] } }, data: changes });
  return count === 1;
}

/** The harvest whose time came first, without some, unless its last reading is still under way. */
export async function listDueHarvests(db: Database, now: Date, without: readonly number[]): Promise<HarvestRow[]> {
  const [due] = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM harvest
    WHERE state = 'active' AND next_at <= ${now} AND id <> ALL(${[...without]}) AND NOT EXISTS (
      SELECT FROM catalogue_import
      WHERE harvest_id = harvest.id AND catalogue_import.state IN ('reading', 'applying')
    ) ORDER BY next_at LIMIT 1`;
  const found = due && (await findHarvest(db, due.id));
  return found ? [found] : [];
}

/**
 * Puts a harvest's next reading off, so that one replica alone does this one: also one that found it just after another had.
 * @returns false when another replica did
 */
export async function takeTurn(
  tx: Transaction,
  { id, nextAt }: HarvestRow,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const isDue = { equals: nextAt, lte: now };
  const { count } = await tx.harvest.updateMany({
    where: { id, nextAt: isDue, state: 'active' },
    data: { nextAt: next },
  });
  return count === 1;
}

/** Entries of a harvest that are missing from this reading, in the order of their types and ids. */
export function listMissing(db: Database, harvestId: number, importId: number): Promise<SourcedEntry[]> {
  return db.$queryRaw<SourcedEntry[]>`
    SELECT resource_type AS "resourceType", resource_id AS "resourceId", source FROM entry_source AS brought
    WHERE harvest_id = ${harvestId} AND NOT EXISTS (
      SELECT FROM import_line AS line
      WHERE line.import_id = ${importId}
        AND line.resource_type = brought.resource_type AND line.resource_id = brought.resource_id
    ) ORDER BY resource_type, resource_id`;
}

/** From now on the entries of a reading are the harvest's, also those that were there before. */
export async function adoptEntries(tx: Transaction, harvestId: number, importId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE entry_source SET harvest_id = ${harvestId} FROM import_line AS line
    WHERE line.import_id = ${importId} AND line.action IN ('made', 'changed', 'left')
      AND line.resource_type = entry_source.resource_type AND line.resource_id = entry_source.resource_id`;
}

function toRow(row: Harvest): HarvestRow {
  return { ...row, state: row.state as HarvestState, every: row.every as HarvestSchedule };
}
