import type { Agent } from '../../../generated/prisma/client.ts';
import { containing, type Containing } from './contained.ts';
import type { Database } from '../../store/database.ts';
import { inOrderOfIds } from './paging.ts';
import { published, publishedSql, type ManagedField } from '../../store/published.ts';
import type { Counted } from './entry-counts.ts';

export async function listAgents(db: Database, filter: Containing): Promise<Agent[]> {
  const { category, page } = filter;
  const found = await containing(db, 'agent', filter);
  return db.agent.findMany(inOrderOfIds({ ...published, ...found, ...(category && { category }) }, page));
}

export function findAgent(db: Database, id: number): Promise<Agent | null> {
  return db.agent.findUnique({ where: { id, ...published } });
}

/**
 * Those of the entries that are published, in any order, with their counts. One statement by hand is half the work of
 * Prisma's two, and whatever a gateway has not kept is read here.
 */
export function readAgents(db: Database, ids: number[]): Promise<(Omit<Agent, ManagedField> & Counted)[]> {
  return db.$queryRaw`
    SELECT id, name, description, category, specialty, verified, icon, icon_bg AS "iconBg",
      last_updated AS "lastUpdated", access_roles AS "accessRoles", steward_organization_id AS "stewardOrganizationId",
      steward_name AS "stewardName", coalesce(count, 0) AS "requestCount", published_at AS "publishedAt"
    FROM ai_agent LEFT JOIN request_count ON resource_type = 'agent' AND resource_id = id
    WHERE id = ANY(${ids}::int[]) AND ${publishedSql}`;
}
