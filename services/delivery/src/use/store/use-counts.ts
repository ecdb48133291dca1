import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';

/** How often something was used in one week, and by how many people. */
interface WeekOfUses {
  /** Its Monday, as 2026-04-13. */
  week: string;
  times: number;
  people: number;
}

/**
 * Uses of tables by week of Ontario; weeks without one are left out.
 * @param entries whose tables; undefined for all
 * @param since the Monday from which on it is counted
 */
export function countUsesByWeek(db: Database, entries: readonly Entry[] | undefined, since: string) {
  const theirs = entries && Prisma.sql`table_id IN (SELECT id FROM data_table WHERE ${isOneOf(entries)})`;
  return countByWeek(db, Prisma.sql`use`, theirs, since);
}

/** Calls of agents in the same way, whatever came of them. */
export function countCallsByWeek(db: Database, agentIds: readonly number[] | undefined, since: string) {
  return countByWeek(db, Prisma.sql`invocation`, agentIds && Prisma.sql`agent_id = ANY(${agentIds})`, since);
}

/** How often an entry was used, and by how many people. */
interface UsesOfEntry extends Entry {
  times: number;
  people: number;
}

/** Uses of tables by their entry, as `countUsesByWeek` counts them. */
export function countUsesByEntry(db: Database, entries: readonly Entry[] | undefined, since: string) {
  return db.$queryRaw<UsesOfEntry[]>`
    SELECT resource_type AS "resourceType", resource_id AS "resourceId",
      count(*)::int AS times, count(DISTINCT user_id)::int AS people
    FROM use JOIN data_table ON data_table.id = table_id
    WHERE ${isSince(since)} AND ${entries ? isOneOf(entries) : Prisma.sql`true`}
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** Calls of agents by agent, in the same way. */
export function countCallsByAgent(db: Database, agentIds: readonly number[] | undefined, since: string) {
  return db.$queryRaw<UsesOfEntry[]>`
    SELECT 'agent' AS "resourceType", agent_id AS "resourceId",
      count(*)::int AS times, count(DISTINCT user_id)::int AS people
    FROM invocation
    WHERE ${isSince(since)} AND ${agentIds ? Prisma.sql`agent_id = ANY(${agentIds})` : Prisma.sql`true`}
    GROUP BY 2 ORDER BY 2`;
}

function isOneOf(entries: readonly Entry[]): Prisma.Sql {
  const names = entries.map(({ resourceType, resourceId }) => `${resourceType}/${resourceId}`);
  return Prisma.sql`resource_type || '/' || resource_id = ANY(${names})`;
}

function isSince(monday: string): Prisma.Sql {
  return Prisma.sql`at >= (${monday}::text::timestamp AT TIME ZONE ${ONTARIO_TIME_ZONE})`;
}

function countByWeek(db: Database, from: Prisma.Sql, theirs: Prisma.Sql | undefined, since: string) {
  const week = Prisma.sql`date_trunc('week', at AT TIME ZONE ${ONTARIO_TIME_ZONE})`;
  return db.$queryRaw<WeekOfUses[]>`
    SELECT to_char(${week}, 'YYYY-MM-DD') AS week, count(*)::int AS times, count(DISTINCT user_id)::int AS people
    FROM ${from}
    WHERE ${isSince(since)} AND ${theirs ?? Prisma.sql`true`}
    GROUP BY 1 ORDER BY 1`;
}
