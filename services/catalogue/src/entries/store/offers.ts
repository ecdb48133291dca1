import type { ResourceType } from '@carebourse/contracts/constants';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { publishedSql } from '../../store/published.ts';

export interface Offer {
  resourceType: ResourceType;
  resourceId: number;
  name: string;
  description: string;
}

const TABLES: Record<ResourceType, Prisma.Sql> = {
  agent: Prisma.sql`ai_agent`,
  data: Prisma.sql`data_product`,
  dataDomain: Prisma.sql`data_domain`,
  dataCollection: Prisma.sql`data_collection`,
};

/** The first published entries of an organization by name, and how many there are. */
export async function listOffers(
  db: Database,
  organizationId: number,
  limit: number,
): Promise<{ offers: Offer[]; total: number }> {
  const ofEach = Object.entries(TABLES).map(
    ([type, table]) => Prisma.sql`
      SELECT ${type}::text AS "resourceType", id AS "resourceId", name, description FROM ${table}
      WHERE steward_organization_id = ${organizationId} AND ${publishedSql}`,
  );
  const rows = await db.$queryRaw<(Offer & { total: number })[]>`
    SELECT *, count(*) OVER ()::int AS total FROM (${Prisma.join(ofEach, ' UNION ALL ')}) AS offer
    ORDER BY lower(name), "resourceType", "resourceId" LIMIT ${limit}`;
  return { offers: rows.map(({ total: _, ...offer }) => offer), total: rows[0]?.total ?? 0 };
}
