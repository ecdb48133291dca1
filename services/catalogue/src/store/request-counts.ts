import type { ResourceType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

/** How often the resources of a type were asked for, by id; those never asked for are not in it. */
export type RequestCounts = ReadonlyMap<number, number>;

/** Of so many entries each is asked for by its id; of more, all that lie between the first and the last. */
const FEW = 500;

/** @param listed entries of that type, all of a list or a page of it */
export async function countRequests(
  db: Database,
  resourceType: ResourceType,
  listed: readonly { id: number }[],
): Promise<RequestCounts> {
  if (listed.length === 0) return new Map();
  const ids = listed.map(({ id }) => id);
  const asked = ids.length <= FEW ? { in: ids } : rangeOf(ids);
  const rows = await db.requestCount.findMany({ where: { resourceType, resourceId: asked } });
  return new Map(rows.map(({ resourceId, count }) => [resourceId, count]));
}

function rangeOf(ids: readonly number[]) {
  const sorted = ids.toSorted((one, other) => one - other);
  return { gte: sorted[0], lte: sorted.at(-1) };
}

/** An entry that was read with how often it was asked for. */
export interface Counted {
  id: number;
  requestCount: number;
}

export function countsOf(rows: readonly Counted[]): RequestCounts {
  return new Map(rows.map(({ id, requestCount }) => [id, requestCount]));
}

interface CountedRequest {
  requestId: number;
  resourceType: string;
  resourceId: number;
}

/** Counts a request, unless it was counted before. */
export async function countRequest(tx: Transaction, request: CountedRequest): Promise<void> {
  const { requestId, resourceType, resourceId } = request;
  const { count } = await tx.countedRequest.createMany({ data: [{ requestId }], skipDuplicates: true });
  if (count === 0) return;
  // One statement, so that two requests for a resource are never counted as one.
  await tx.$executeRaw`
    INSERT INTO request_count (resource_type, resource_id, count) VALUES (${resourceType}, ${resourceId}, 1)
    ON CONFLICT (resource_type, resource_id) DO UPDATE SET count = request_count.count + 1`;
}

/** Begins to count anew. Whoever counts at this moment is waited for: both tables forget the same requests. */
export async function forgetRequests(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE counted_request, request_count IN SHARE ROW EXCLUSIVE MODE`;
  await tx.countedRequest.deleteMany();
  await tx.requestCount.deleteMany();
}
