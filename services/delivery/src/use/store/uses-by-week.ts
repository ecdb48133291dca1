import type { UseWay } from '@carebourse/contracts/use';
import type { Database } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';

/** What one person read of one table under one grant in one week, by one way. */
export interface WeekOfUse {
  requestId: number;
  userId: number;
  /** Its Monday, as 2026-04-13. */
  week: string;
  tableTitle: string;
  way: UseWay;
  times: number;
  rows: number;
  bytes: number;
  lastAt: Date;
}

/** Weeks of use, the newest first. */
const MOST_WEEKS = 1_000;

/** What was read of an entry's tables since a moment, by weeks of Ontario, the newest first. */
export async function listUsesByWeek(
  db: Database,
  { resourceType, resourceId }: Entry,
  since: Date,
): Promise<WeekOfUse[]> {
  const rows = await db.$queryRaw<(Omit<WeekOfUse, 'rows' | 'bytes'> & { rows: bigint; bytes: bigint })[]>`
    SELECT request_id AS "requestId", user_id AS "userId",
      to_char(date_trunc('week', at AT TIME ZONE 'America/Toronto'), 'YYYY-MM-DD') AS week,
      table_title AS "tableTitle", way, count(*)::int AS times,
      coalesce(sum(rows), 0)::bigint AS rows, sum(bytes)::bigint AS bytes, max(at) AS "lastAt"
    FROM use JOIN data_table ON data_table.id = table_id
    WHERE resource_type = ${resourceType} AND resource_id = ${resourceId} AND at >= ${since}
    GROUP BY 1, 2, 3, 4, 5 ORDER BY week DESC, "lastAt" DESC LIMIT ${MOST_WEEKS}`;
  return rows.map((row) => ({ ...row, rows: Number(row.rows), bytes: Number(row.bytes) }));
}
