import { aboutCount } from '@carebourse/contracts/about-count';
import { syntheticSchema } from '@carebourse/contracts/tables';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import { idsIn } from '@carebourse/messaging/projections';
import { restate } from '@carebourse/messaging/restate';
import { z } from 'zod';
import type { Database, Transaction } from '../store/database.ts';

interface CountedRelease {
  /** Null until they are counted. */
  rows: number | null;
  persons: number | null;
  definition: unknown;
  publishedAt: Date;
}

/** What everybody may know of a release; nothing of one that is not counted yet. */
export function shownCounts({ rows, persons, definition, publishedAt }: CountedRelease) {
  if (rows === null) return {};
  const { synthetic } = z.object({ synthetic: syntheticSchema }).parse(definition);
  return {
    rows: aboutCount(rows),
    ...(persons !== null && { persons: aboutCount(persons) }),
    synthetic,
    releasedAt: publishedAt.toISOString(),
  };
}

/** Tells what is delivered of a table now, in the transaction that changed it. */
export async function restateTable(tx: Transaction, tableId: number): Promise<void> {
  // Whoever adds a release meanwhile tells of it after this.
  await tx.$executeRaw`SELECT FROM data_table WHERE id = ${tableId} FOR UPDATE`;
  await tx.outbox.createMany({ data: (await tableEvents(tx, [tableId])).map(outboxRow) });
}

/**
 * Tells of every table again, and of those that are asked about. Answers the events' ids.
 * @param asked aggregates such as `table/12`
 */
export async function restateTables(db: Database, asked: readonly string[] = []): Promise<string[]> {
  const known = await db.dataTable.findMany({ select: { id: true } });
  const keys = new Set([...known.map(({ id }) => id), ...idsIn(asked)]);
  return restate({
    transaction: (work) => db.$transaction(work),
    keys: [...keys].toSorted((one, other) => one - other),
    lock: (tx: Transaction) => tx.$executeRaw`LOCK TABLE data_table, release IN SHARE MODE`,
    events: tableEvents,
  });
}

async function tableEvents(tx: Transaction, ids: number[]): Promise<NewEvent[]> {
  const tables = await tx.dataTable.findMany({
    where: { id: { in: ids } },
    include: { releases: { where: { withdrawnAt: null }, orderBy: { number: 'desc' }, take: 1 } },
  });
  return ids.map((tableId) => {
    const { resourceType = '', resourceId = 0, releases = [] } = tables.find(({ id }) => id === tableId) ?? {};
    const [newest] = releases;
    const data: EventData<'table-restated'> = {
      tableId,
      resourceType,
      resourceId,
      ...(newest && shownCounts(newest)),
    };
    return { name: 'table-restated', source: 'delivery', data };
  });
}
