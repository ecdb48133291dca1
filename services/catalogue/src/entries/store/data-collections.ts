import type { DataCollection } from '../../../generated/prisma/client.ts';
import { containing, type Containing } from './contained.ts';
import type { Database } from '../../store/database.ts';
import { deliveredSql } from './delivered-tables.ts';
import { inOrderOfIds } from './paging.ts';
import { published, publishedSql, type ManagedField } from '../../store/published.ts';
import type { Counted } from './entry-counts.ts';

export async function listDataCollections(db: Database, filter: Containing): Promise<DataCollection[]> {
  const found = await containing(db, 'dataCollection', filter);
  return db.dataCollection.findMany(inOrderOfIds({ ...published, ...found }, filter.page));
}

export function findDataCollection(db: Database, id: number): Promise<DataCollection | null> {
  return db.dataCollection.findUnique({ where: { id, ...published } });
}

/** Those of the entries that are published, in any order, with their counts, in one statement: see `readAgents`. */
export function readDataCollections(
  db: Database,
  ids: number[],
): Promise<(Omit<DataCollection, ManagedField> & Counted)[]> {
  return db.$queryRaw`
    SELECT id, name, description, domains, source_type AS "sourceType", access_level AS "accessLevel",
      record_count AS "recordCount", format, last_updated AS "lastUpdated", access_roles AS "accessRoles",
      steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName",
      coalesce(count, 0) AS "requestCount", published_at AS "publishedAt",
      ${deliveredSql('dataCollection')} AS delivered
    FROM data_collection LEFT JOIN request_count ON resource_type = 'dataCollection' AND resource_id = id
    WHERE id = ANY(${ids}::int[]) AND ${publishedSql}`;
}
