import { DECISIONS } from '@carebourse/contracts/constants';
import type { Database } from '../../store/database.ts';

export interface DecisionTimes {
  count: number;
  medianDays: number;
  ninetiethDays: number;
  approvedShare: number;
  rejectedShare: number;
}

interface Span {
  stewardOrganizationId: number;
  since: Date;
  /** With fewer decisions nothing is found. */
  fewest: number;
}

/** How long reviewers took to decide first on each request that they decided on since then, and what came of them. */
export async function findDecisionTimes(db: Database, span: Span): Promise<DecisionTimes | undefined> {
  const { stewardOrganizationId, since, fewest } = span;
  const [found] = await db.$queryRaw<DecisionTimes[]>`
    WITH step AS (
      SELECT event.*,
        max(event.at) FILTER (WHERE event.action IN ('submitted', 'resubmitted'))
          OVER (PARTITION BY event.request_id ORDER BY event.id) AS asked_at
      FROM access_request AS request JOIN request_event AS event ON event.request_id = request.id
      WHERE request.steward_organization_id = ${stewardOrganizationId} AND request.updated_at >= ${since}
    ), decided AS (
      SELECT DISTINCT ON (request_id) at, extract(epoch FROM at - asked_at) / 86400 AS days,
        first_value(action) OVER (PARTITION BY request_id ORDER BY id DESC) AS outcome
      FROM step WHERE by = 'reviewer' AND action = ANY(${DECISIONS})
      ORDER BY request_id, id
    )
    SELECT count(*)::int AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS "medianDays",
      percentile_cont(0.9) WITHIN GROUP (ORDER BY days) AS "ninetiethDays",
      avg((outcome = 'approved')::int)::float AS "approvedShare",
      avg((outcome = 'rejected')::int)::float AS "rejectedShare"
    FROM decided WHERE at >= ${since} HAVING count(*) >= ${fewest}`;
  return found;
}
