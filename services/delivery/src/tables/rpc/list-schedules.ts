import { RELEASE_INTERVALS, type ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { DeliveryRpc } from '../../context.ts';
import { listScheduledTables } from '../../store/tables.ts';

/** An entry changes as often as the table of it that changes most. */
export const listSchedules: DeliveryRpc<'ListSchedules'> = async ({ db }) => {
  const shortest = new Map<string, { resourceType: string; resourceId: number; releaseEvery: ReleaseInterval }>();
  for (const { resourceType, resourceId, releaseEvery } of await listScheduledTables(db)) {
    const key = `${resourceType}/${resourceId}`;
    const known = shortest.get(key);
    if (releaseEvery && (!known || isShorter(releaseEvery, known.releaseEvery))) {
      shortest.set(key, { resourceType, resourceId, releaseEvery });
    }
  }
  return { schedules: [...shortest.values()] };
};

function isShorter(one: ReleaseInterval, other: ReleaseInterval): boolean {
  return RELEASE_INTERVALS.indexOf(one) < RELEASE_INTERVALS.indexOf(other);
}
