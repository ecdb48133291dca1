import type { DataProduct } from '../../../generated/prisma/client.ts';
import { containing, type Containing } from './contained.ts';
import type { Database } from '../../store/database.ts';
import { deliveredSql } from './delivered-tables.ts';
import { inOrderOfIds } from './paging.ts';
import { published, publishedSql, type ManagedField } from '../../store/published.ts';
import type { Counted } from './entry-counts.ts';

export async function listDataProducts(db: Database, filter: Containing): Promise<DataProduct[]> {
  const { category, page } = filter;
  const found = await containing(db, 'data', filter);
  return db.dataProduct.findMany(inOrderOfIds({ ...published, ...found, ...(category && { category }) }, page));
}

export function findDataProduct(db: Database, id: number): Promise<DataProduct | null> {
  return db.dataProduct.findUnique({ where: { id, ...published } });
}

/** Those of the entries that are published, in any order, with their counts, in one statement: see `readAgents`. */
export function readDataProducts(db: Database, ids: number[]): Promise<(Omit<DataProduct, ManagedField> & Counted)[]> {
  return db.$queryRaw`
    SELECT id, name, description, category, size, compliance, icon, icon_bg AS "iconBg",
      update_frequency AS "updateFrequency", access_roles AS "accessRoles",
      steward_organization_id AS "stewardOrganizationId", steward_name AS "stewardName",
      coalesce(count, 0) AS "requestCount", published_at AS "publishedAt",
      ${deliveredSql('data')} AS delivered
    FROM data_product LEFT JOIN request_count ON resource_type = 'data' AND resource_id = id
    WHERE id = ANY(${ids}::int[]) AND ${publishedSql}`;
}
