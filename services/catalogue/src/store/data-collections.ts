import type { Page } from '@carebourse/contracts/paging';
import type { DataCollection } from '../../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published, publishedSql, type ManagedField } from './published.ts';
import type { Counted } from './request-counts.ts';

export interface CollectionFilter {
  /** A domain's name, whole, in any case. */
  domain?: string | undefined;
  page?: Page | undefined;
}

export async function listDataCollections(db: Database, filter: CollectionFilter): Promise<DataCollection[]> {
  const { domain, page } = filter;
  const ofDomain = domain && (await idsWithDomain(db, domain));
  return db.dataCollection.findMany(inOrderOfIds({ ...published, ...(ofDomain && { id: { in: ofDomain } }) }, page));
}

export function findDataCollection(db: Database, id: number): Promise<DataCollection | null> {
  return db.dataCollection.findUnique({ where: { id, ...published } });
}

/** Prisma has no condition on a list's items in any case. */
async function idsWithDomain(db: Database, name: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM data_collection WHERE EXISTS (SELECT FROM unnest(domains) AS domain WHERE lower(domain) = lower(${name}))`;
  return rows.map(({ id }) => id);
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
      coalesce(count, 0) AS "requestCount"
    FROM data_collection LEFT JOIN request_count ON resource_type = 'dataCollection' AND resource_id = id
    WHERE id = ANY(${ids}::int[]) AND ${publishedSql}`;
}
