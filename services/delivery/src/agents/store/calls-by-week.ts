import type { AgentCallsWeek } from '@carebourse/contracts/agents';
import type { Database } from '../../store/database.ts';

/** What was called of an agent under one grant in one week. */
export type WeekOfCalls = Omit<AgentCallsWeek, 'userName' | 'live' | 'lastAt'> & { lastAt: Date };

type Failures = WeekOfCalls['failures'];
type Row = Omit<WeekOfCalls, 'failures'> & Record<keyof Failures, number>;

/** Weeks of calls, the newest first. */
const MOST_WEEKS = 1_000;

/** What was called of an agent since a moment, by weeks of Ontario, the newest first. Times are of what it answered. */
export async function listCallsByWeek(db: Database, agentId: number, since: Date): Promise<WeekOfCalls[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT request_id AS "requestId", user_id AS "userId", max(purpose_kind) AS "purposeKind",
      to_char(date_trunc('week', call.at AT TIME ZONE 'America/Toronto'), 'YYYY-MM-DD') AS week,
      count(*)::int AS calls,
      count(*) FILTER (WHERE call.outcome IN ('address', 'away'))::int AS away,
      count(*) FILTER (WHERE call.outcome = 'slow')::int AS slow,
      count(*) FILTER (WHERE call.outcome = 'refused')::int AS refused,
      count(*) FILTER (WHERE call.outcome = 'invalid')::int AS invalid,
      count(*) FILTER (WHERE call.outcome = 'stopped')::int AS stopped,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms)
        FILTER (WHERE call.outcome = 'answered'))::int AS "p50Ms",
      round(percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms)
        FILTER (WHERE call.outcome = 'answered'))::int AS "p95Ms",
      count(*) FILTER (WHERE said.outcome = 'accepted')::int AS helpful,
      count(*) FILTER (WHERE said.outcome = 'overridden')::int AS "notHelpful",
      max(call.at) AS "lastAt"
    FROM invocation AS call LEFT JOIN invocation_feedback AS said ON invocation_id = call.id
    WHERE agent_id = ${agentId} AND call.at >= ${since}
    GROUP BY 1, 2, 4 ORDER BY week DESC, "lastAt" DESC LIMIT ${MOST_WEEKS}`;
  return rows.map(({ away, slow, refused, invalid, stopped, ...row }) => ({
    ...row,
    failures: { away, slow, refused, invalid, stopped },
  }));
}
