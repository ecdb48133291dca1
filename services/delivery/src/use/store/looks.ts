import { READING_FIGURES } from '@carebourse/contracts/unusual-reading';
import type { Look } from '../domain/unusual-reading.ts';
import type { Database } from '../../store/database.ts';

/**
 * Looks at single records from a moment until another, by reader, earliest first: rows that left of few persons, and calls
 * of agents that named somebody. First rows are shown of whatever comes first, and figures are of nobody alone.
 */
export async function looksBetween(db: Database, from: Date, until: Date): Promise<Map<number, Look[]>> {
  const rows = await db.$queryRaw<{ userId: number; at: Date; persons: bigint[] }[]>`
    SELECT user_id AS "userId", at, links AS persons FROM (
      SELECT user_id, at, persons_hash FROM use WHERE at >= ${from} AND at < ${until} AND way = 'download'
      UNION ALL
      SELECT user_id, at, persons_hash FROM invocation WHERE at >= ${from} AND at < ${until}
    ) AS look JOIN link_set ON hash = persons_hash
    WHERE cardinality(links) BETWEEN 1 AND ${READING_FIGURES.personsOfLook}
    ORDER BY at`;
  const looks = new Map<number, Look[]>();
  for (const { userId, at, persons } of rows) {
    const own = looks.get(userId);
    if (own) own.push({ at, persons });
    else looks.set(userId, [{ at, persons }]);
  }
  return looks;
}
