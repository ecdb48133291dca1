import type { Delivered } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Database } from '../../store/database.ts';
import { findDelivered, sumDelivered, type DeliveredTable } from './delivered-tables.ts';

/** What is counted of the resources of a type beside what their stewards say, by id. */
export interface EntryCounts {
  /** How often each was asked for; those never asked for are not in it. */
  requests: ReadonlyMap<number, number>;
  /** What each delivers; those that deliver nothing are not in it. */
  delivered: ReadonlyMap<number, Delivered>;
}

/** Of so many entries each is asked for by its id; of more, all that lie between the first and the last. */
const FEW = 500;

/** @param listed entries of that type, all of a list or a page of it */
export async function countEntries(
  db: Database,
  resourceType: ResourceType,
  listed: readonly { id: number }[],
): Promise<EntryCounts> {
  if (listed.length === 0) return { requests: new Map(), delivered: new Map() };
  const ids = listed.map(({ id }) => id);
  const asked = ids.length <= FEW ? { in: ids } : rangeOf(ids);
  const [counted, delivered] = await Promise.all([
    db.requestCount.findMany({ where: { resourceType, resourceId: asked } }),
    findDelivered(db, resourceType, asked),
  ]);
  return { requests: new Map(counted.map(({ resourceId, count }) => [resourceId, count])), delivered };
}

function rangeOf(ids: readonly number[]) {
  const sorted = ids.toSorted((one, other) => one - other);
  return { gte: sorted[0], lte: sorted.at(-1) };
}

/** An entry that was read with what is counted of it. */
export interface Counted {
  id: number;
  requestCount: number;
  /** Agents have none. */
  delivered?: readonly DeliveredTable[];
}

export function countsOf(rows: readonly Counted[]): EntryCounts {
  return {
    requests: new Map(rows.map(({ id, requestCount }) => [id, requestCount])),
    delivered: new Map(
      rows.flatMap(({ id, delivered = [] }) => (delivered.length > 0 ? [[id, sumDelivered(delivered)]] : [])),
    ),
  };
}
