import type { ResourceType } from '@carebourse/contracts/constants';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Indexed } from '../search/text-index.ts';
import type { Database } from './database.ts';

/** For each type its table, the texts that are searched beside the name, and what a search is narrowed by (§5 Search). */
const SOURCES: Record<ResourceType, { table: Prisma.Sql; texts: Prisma.Sql; groups: Prisma.Sql }> = {
  agent: {
    table: Prisma.sql`ai_agent`,
    texts: Prisma.sql`ARRAY[description, specialty]`,
    groups: Prisma.sql`ARRAY[category]`,
  },
  data: {
    table: Prisma.sql`data_product`,
    texts: Prisma.sql`ARRAY[description, category]`,
    groups: Prisma.sql`ARRAY[category]`,
  },
  dataDomain: {
    table: Prisma.sql`data_domain`,
    texts: Prisma.sql`description || data_types`,
    groups: Prisma.sql`ARRAY[category]`,
  },
  dataCollection: {
    table: Prisma.sql`data_collection`,
    texts: Prisma.sql`description || domains`,
    groups: Prisma.sql`domains`,
  },
};

/** Entries of every status, in the order of ids. */
export async function readIndexedAfter(
  db: Database,
  type: ResourceType,
  afterId: number,
  limit: number,
): Promise<Indexed[]> {
  const rest = Prisma.sql`WHERE id > ${afterId} ORDER BY id LIMIT ${limit}`;
  return withGroups(type, await db.$queryRaw`${selectIndexed(type)} ${rest}`);
}

/** Those of the entries that there are. */
export async function readIndexed(db: Database, type: ResourceType, ids: readonly number[]): Promise<Indexed[]> {
  return withGroups(type, await db.$queryRaw`${selectIndexed(type)} WHERE id = ANY(${ids}::int[])`);
}

/** Collections are narrowed by a domain's name in any case. */
function withGroups(type: ResourceType, rows: Indexed[]): Indexed[] {
  if (type !== 'dataCollection') return rows;
  return rows.map((row) => ({ ...row, groups: row.groups.map((domain) => domain.toLowerCase()) }));
}

function selectIndexed(type: ResourceType): Prisma.Sql {
  const { table, texts, groups } = SOURCES[type];
  return Prisma.sql`
    SELECT id, name, ${texts} AS texts, ${groups} AS groups,
      published_at IS NOT NULL AND retired_at IS NULL AS visible
    FROM ${table}`;
}
