import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import type { Database } from '../../store/database.ts';

interface DayRow {
  day: string;
  counts: { status: string; count: number }[];
}

/** The requests of each of the last `days` days in Ontario, by the status that they have now; the oldest day first. */
export async function countByDay(db: Database, now: Date, days: number): Promise<DayRow[]> {
  return db.$queryRaw<DayRow[]>`
    WITH span AS (
      SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE ${ONTARIO_TIME_ZONE}) AS today
    ), counted AS (
      SELECT date_trunc('day', created_at AT TIME ZONE ${ONTARIO_TIME_ZONE}) AS day, status, count(*) AS count
      FROM access_request, span
      WHERE created_at >= (today - make_interval(days => ${days - 1}::int)) AT TIME ZONE ${ONTARIO_TIME_ZONE}
      GROUP BY 1, 2
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      coalesce(
        json_agg(json_build_object('status', status, 'count', count) ORDER BY status) FILTER (WHERE status IS NOT NULL),
        '[]'
      ) AS counts
    FROM span
    CROSS JOIN generate_series(today - make_interval(days => ${days - 1}::int), today, interval '1 day') AS day
    LEFT JOIN counted USING (day)
    GROUP BY day
    ORDER BY day`;
}

/** How many requests and extensions wait for a decision, and since when the oldest of them does. */
export async function countWaiting(db: Database): Promise<{ waiting: number; oldest: Date | null }> {
  const [{ _count: requests, _min: first }, { _count: extensions, _min: firstAsked }] = await Promise.all([
    db.accessRequest.aggregate({ where: { status: 'pending' }, _count: true, _min: { createdAt: true } }),
    db.requestEvent.aggregate({ where: { extends: { some: {} } }, _count: true, _min: { at: true } }),
  ]);
  const [oldest = null] = [first.createdAt, firstAsked.at]
    .filter((since) => since !== null)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return { waiting: requests + extensions, oldest };
}
