import type { ResourceType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

/** How often the resources of a type were asked for, by id; those never asked for are not in it. */
export type RequestCounts = ReadonlyMap<number, number>;

/** @param listed entries of that type in the order of ids: no more is read than what lies between the first and the last */
export async function countRequests(
  db: Database,
  resourceType: ResourceType,
  listed: readonly { id: number }[],
): Promise<RequestCounts> {
  const [first, last] = [listed[0], listed.at(-1)];
  if (!first || !last) return new Map();
  const rows = await db.requestCount.findMany({
    where: { resourceType, resourceId: { gte: first.id, lte: last.id } },
  });
  return new Map(rows.map(({ resourceId, count }) => [resourceId, count]));
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
