import type { AccessType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

const ownerAndThing = { select: { userId: true, resourceType: true, resourceId: true, purposeKind: true } } as const;

/** A grant with whose it is and what it opens, without what people wrote; null when nothing was granted. */
export async function findGrant(db: Database | Transaction, requestId: number) {
  const grant = await db.grant.findUnique({ where: { requestId }, include: { request: ownerAndThing } });
  return grant && { ...grant, accessTypes: grant.accessTypes as AccessType[] };
}

/** All grants of a resource that somebody was given, ended ones too, the newest first. */
export async function listGrantsOf(
  db: Database,
  userId: number,
  resource: { resourceType: string; resourceId: number },
) {
  const grants = await db.grant.findMany({
    where: { request: { userId, ...resource } },
    orderBy: { grantedAt: 'desc' },
    select: { requestId: true, accessTypes: true, endedAt: true, expiresAt: true },
  });
  return grants.map((grant) => ({ ...grant, accessTypes: grant.accessTypes as AccessType[] }));
}

/** Grants that hold at a moment, as `isLive` has it for one. */
export function liveAt(moment: Date) {
  return { endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: moment } }] };
}

/** The requests whose grants of a resource hold at a moment, the oldest first. */
export function listLiveGrantsOf(tx: Transaction, resource: { resourceType: string; resourceId: number }, at: Date) {
  const { resourceType, resourceId } = resource;
  return tx.accessRequest.findMany({
    where: { resourceType, resourceId, grant: liveAt(at) },
    orderBy: { id: 'asc' },
    select: { id: true, userId: true, resourceType: true, resourceId: true, resourceName: true },
  });
}
