import type { DataDomain } from '../../../generated/prisma/client.ts';
import { containing, type Containing } from './contained.ts';
import type { Database } from '../../store/database.ts';
import { deliveredSql } from './delivered-tables.ts';
import { inOrderOfIds } from './paging.ts';
import { published, publishedSql, type ManagedField } from '../../store/published.ts';
import type { Counted } from './entry-counts.ts';

interface DomainFilter extends Containing {
  /** Whole, in any case; none narrows nothing. */
  names: string[];
}

export async function listDataDomains(db: Database, filter: DomainFilter): Promise<DataDomain[]> {
  const { category, names, page } = filter;
  const found = await containing(db, 'dataDomain', filter);
  const narrowed = {
    ...(category && { category }),
    ...(names.length > 0 && { name: { in: names, mode: 'insensitive' as const } }),
  };
  return db.dataDomain.findMany(inOrderOfIds({ ...published, ...found, ...narrowed }, page));
}

export function findDataDomain(db: Database, id: number): Promise<DataDomain | null> {
  return db.dataDomain.findUnique({ where: { id, ...published } });
}

/** Those of the entries that are published, in any order, with their counts, in one statement: see `readAgents`. */
export function readDataDomains(db: Database, ids: number[]): Promise<(Omit<DataDomain, ManagedField> & Counted)[]> {
  return db.$queryRaw`
    SELECT id, name, description, category, access_level AS "accessLevel", record_count AS "recordCount",
      date_range AS "dateRange", data_types AS "dataTypes", access_roles AS "accessRoles",
      steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName",
      coalesce(count, 0) AS "requestCount", published_at AS "publishedAt",
      ${deliveredSql('dataDomain')} AS delivered
    FROM data_domain LEFT JOIN request_count ON resource_type = 'dataDomain' AND resource_id = id
    WHERE id = ANY(${ids}::int[]) AND ${publishedSql}`;
}
