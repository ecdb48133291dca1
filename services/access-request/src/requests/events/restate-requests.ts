import type { NewEvent } from '@carebourse/messaging/event';
import { restate } from '@carebourse/messaging/restate';
import type { Database, Transaction } from '../../store/database.ts';

/** Tells of every request again. Answers the events' ids. */
export async function restateRequests(db: Database): Promise<string[]> {
  const known = await db.accessRequest.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  return restate({
    transaction: (work) => db.$transaction(work),
    keys: known.map(({ id }) => id),
    lock: (tx: Transaction) => tx.$executeRaw`LOCK TABLE access_request IN SHARE MODE`,
    events: requestEvents,
  });
}

async function requestEvents(tx: Transaction, ids: number[]): Promise<NewEvent[]> {
  const requests = await tx.accessRequest.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return requests.map(({ id, userId, resourceType, resourceId, stewardOrganizationId }) => ({
    name: 'request-restated',
    source: 'access-request',
    data: {
      requestId: id,
      userId,
      resourceType,
      resourceId,
      stewardOrganizationId: stewardOrganizationId ?? undefined,
    },
  }));
}
