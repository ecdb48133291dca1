import type { AccessType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

const ownerAndThing = { select: { userId: true, resourceType: true, resourceId: true, purposeKind: true } } as const;

/** A grant with whose it is and what it opens, without what people wrote; null when nothing was granted. */
export async function findGrant(db: Database | Transaction, requestId: number) {
  const grant = await db.grant.findUnique({ where: { requestId }, include: { request: ownerAndThing } });
  return grant && { ...grant, accessTypes: grant.accessTypes as AccessType[] };
}

/** The requests whose grants of a resource hold at a moment, the oldest first. */
export function listLiveGrantsOf(tx: Transaction, resource: { resourceType: string; resourceId: number }, at: Date) {
  const { resourceType, resourceId } = resource;
  const live = { endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
  return tx.accessRequest.findMany({
    where: { resourceType, resourceId, grant: live },
    orderBy: { id: 'asc' },
    select: { id: true, userId: true, resourceType: true, resourceId: true, resourceName: true },
  });
}
