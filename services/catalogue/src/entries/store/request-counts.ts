import type { Transaction } from '../../store/database.ts';

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
