import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { type ReleaseChange, TAKING_WAYS } from '@carebourse/contracts/use';
import type { Database } from './database.ts';
import type { ReleaseKey } from './releases.ts';
import type { Entry } from './tables.ts';

/** Who took something of a release under a grant. */
export interface ReleaseTaker {
  requestId: number;
  userId: number;
  times: number;
  lastAt: Date;
}

/** Who took something of a release of one of an entry's tables, the last first. */
export function listTakersOf(
  db: Database,
  { resourceType, resourceId }: Entry,
  { tableId, number }: ReleaseKey,
): Promise<ReleaseTaker[]> {
  return db.$queryRaw`
    SELECT request_id AS "requestId", user_id AS "userId", count(*)::int AS times, max(at) AS "lastAt"
    FROM use JOIN data_table ON data_table.id = table_id
    WHERE table_id = ${tableId} AND release = ${number} AND way = ANY(${[...TAKING_WAYS]})
      AND resource_type = ${resourceType} AND resource_id = ${resourceId}
    GROUP BY 1, 2 ORDER BY "lastAt" DESC, 1`;
}

/** The releases of an entry that correct one or were withdrawn, the newest first, as whoever has a grant sees them. */
export async function listReleaseChanges(
  db: Database,
  { resourceType, resourceId }: Entry,
  requestId: number,
): Promise<(ReleaseChange & { tableId: number })[]> {
  const releases = await db.release.findMany({
    where: {
      table: { resourceType, resourceId },
      OR: [{ corrects: { not: null } }, { withdrawnAt: { not: null } }],
    },
    orderBy: [{ publishedAt: 'desc' }, { tableId: 'asc' }, { number: 'desc' }],
  });
  if (releases.length === 0) return [];
  const uses = await db.use.findMany({
    where: { requestId, way: { in: [...TAKING_WAYS] } },
    distinct: ['tableId', 'release'],
    select: { tableId: true, release: true },
  });
  const took = new Set(uses.map(({ tableId, release }) => `${tableId}/${release}`));
  return releases.map(({ tableId, number, ...release }) => ({
    tableId,
    tableTitle: tableDefinitionSchema.parse(release.definition).title,
    release: number,
    publishedAt: release.publishedAt.toISOString(),
    corrects: release.corrects,
    withdrawnAt: release.withdrawnAt?.toISOString() ?? null,
    withdrawReason: release.withdrawReason,
    taken: took.has(`${tableId}/${number}`) || (release.corrects !== null && took.has(`${tableId}/${number - 1}`)),
  }));
}
