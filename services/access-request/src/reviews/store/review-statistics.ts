import { DECISIONS, ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import { businessCalendar } from '@carebourse/contracts/business-days';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { COUNTED_STEPS } from '@carebourse/contracts/review-statistics';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { DurationRow, StatusRow, StepRow } from '../domain/review-statistics.ts';
import type { Database } from '../../store/database.ts';

/** What is counted. */
export interface StatisticsScope {
  /** Absent for what every steward has, and nobody. */
  stewardOrganizationId?: number | undefined;
  /** Absent for every entry. */
  entry?: { resourceType: string; resourceId: number } | undefined;
  /** The Monday in Ontario from which on it is counted. */
  since: string;
}

/** How many steps requests took since then, by their histories: later ones do not change what a week had. */
export function countSteps(db: Database, scope: StatisticsScope): Promise<StepRow[]> {
  return db.$queryRaw<StepRow[]>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, resource_type AS "resourceType", resource_id AS "resourceId",
      action, count(*)::int AS count
    FROM (
      SELECT date_trunc('week', event.at AT TIME ZONE ${ONTARIO_TIME_ZONE}) AS week, resource_type, resource_id, action
      FROM request_event AS event JOIN access_request AS request ON request.id = event.request_id
      WHERE event.action = ANY(${COUNTED_STEPS}) AND event.at >= ${begins(scope)} AND ${inScope(scope)}
    ) AS step
    GROUP BY GROUPING SETS ((week, action), (resource_type, resource_id, action)) ORDER BY action`;
}

/** How many requests have which status now, whenever they were made. */
export function countNow(db: Database, scope: StatisticsScope): Promise<StatusRow[]> {
  return db.$queryRaw<StatusRow[]>`
    SELECT resource_type AS "resourceType", resource_id AS "resourceId", status, count(*)::int AS count
    FROM access_request AS request WHERE ${inScope(scope)}
    GROUP BY GROUPING SETS ((status), (resource_type, resource_id, status)) ORDER BY status`;
}

/**
 * How many business days reviewers took from a request on to their first answer, and to their first approval or rejection,
 * of those that were given since then.
 */
export async function measureAnswers(db: Database, scope: StatisticsScope, now: Date): Promise<DurationRow[]> {
  const first = await findFirstRequest(db, scope);
  if (!first) return [];
  const firstDay = dayInOntario(first);
  const business = businessCalendar(firstDay, dayInOntario(now)).map((one) => one.business);
  // An array is looked up by its place: of a join with days the planner knows too little.
  const businessUntil = (day: string) =>
    Prisma.sql`(${business}::int[])[${Prisma.raw(day)} - ${firstDay}::text::date + 1]`;
  return db.$queryRaw<DurationRow[]>`
    WITH answered AS (
      SELECT request_id, min(at) AS first_answer, min(at) FILTER (WHERE action IN ('approved', 'rejected')) AS first_decision
      FROM (
        SELECT request_id, at, action FROM request_event WHERE by = 'reviewer' AND action = ANY(${DECISIONS})
        UNION ALL
        SELECT request_id, at, 'written' FROM request_message WHERE by = 'reviewer' AND NOT internal
      ) AS step
      GROUP BY request_id HAVING max(at) >= ${begins(scope)}
    ), answer AS (
      SELECT request.resource_type, request.resource_id, answer.kind,
        ${dayOf('created_at')} AS asked_on, ${dayOf('answer.at')} AS answered_on
      FROM answered JOIN access_request AS request ON request.id = request_id
        CROSS JOIN LATERAL (VALUES ('first-answer', first_answer), ('decision', first_decision)) AS answer (kind, at)
      WHERE ${inScope(scope)} AND answer.at >= ${begins(scope)}
    ), took AS (
      SELECT date_trunc('week', answered_on) AS week, resource_type, resource_id, kind,
        ${businessUntil('answered_on')} - ${businessUntil('asked_on')} AS days
      FROM answer
    )
    SELECT to_char(week, 'YYYY-MM-DD') AS week, resource_type AS "resourceType", resource_id AS "resourceId",
      kind, days, count(*)::int AS count
    FROM took GROUP BY GROUPING SETS ((week, kind, days), (resource_type, resource_id, kind, days))`;
}

/** Names of entries, as the last request called each. */
export async function nameEntries(db: Database, scope: StatisticsScope): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ key: string; name: string }[]>`
    SELECT resource_type || '/' || resource_id AS key, resource_name AS name FROM access_request WHERE id IN (
      SELECT max(id) FROM access_request AS request WHERE ${inScope(scope)} GROUP BY resource_type, resource_id
    )`;
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Most grants that are listed. */
const MOST_ENDING = 500;

const DAY_MS = 86_400_000;

type EndingScope = Omit<StatisticsScope, 'since'>;

/** Live grants that end within so many days, the next first; no more than can be read. */
export function listEnding(db: Database, scope: EndingScope, now: Date, days: number) {
  return db.grant.findMany({
    where: endingWithin(scope, now, days),
    orderBy: { expiresAt: 'asc' },
    take: MOST_ENDING,
    include: { request: { select: { resourceType: true, resourceId: true, resourceName: true } } },
  });
}

/** How many there are, of all. */
export function countEnding(db: Database, scope: EndingScope, now: Date, days: number): Promise<number> {
  return db.grant.count({ where: endingWithin(scope, now, days) });
}

function endingWithin({ stewardOrganizationId, entry }: EndingScope, now: Date, days: number) {
  return {
    endedAt: null,
    expiresAt: { gt: now, lte: new Date(now.getTime() + days * DAY_MS) },
    request: { ...(stewardOrganizationId !== undefined && { stewardOrganizationId }), ...entry },
  };
}

async function findFirstRequest(db: Database, scope: StatisticsScope): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ first: Date | null }[]>`
    SELECT min(created_at) AS first FROM access_request AS request WHERE ${inScope(scope)}`;
  return row?.first ?? null;
}

function inScope({ stewardOrganizationId, entry }: StatisticsScope): Prisma.Sql {
  const ofSteward =
    stewardOrganizationId === undefined
      ? Prisma.sql`true`
      : Prisma.sql`request.steward_organization_id = ${stewardOrganizationId}`;
  if (!entry) return ofSteward;
  return Prisma.sql`${ofSteward} AND request.resource_type = ${entry.resourceType} AND request.resource_id = ${entry.resourceId}`;
}

function begins({ since }: StatisticsScope): Prisma.Sql {
  // A query of its own is worked out once, and not for each row.
  return Prisma.sql`(SELECT ${since}::text::timestamp AT TIME ZONE ${ONTARIO_TIME_ZONE})`;
}

function dayOf(column: 'created_at' | 'answer.at'): Prisma.Sql {
  return Prisma.sql`(${Prisma.raw(column)} AT TIME ZONE ${ONTARIO_TIME_ZONE})::date`;
}
