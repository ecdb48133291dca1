import type { AccessType } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

const ownerAndThing = { select: { userId: true, resourceType: true, resourceId: true, purposeKind: true } } as const;

/** A grant with whose it is and what it opens, without what people wrote; null when nothing was granted. */
export async function findGrant(db: Database | Transaction, requestId: number) {
  const grant = await db.grant.findUnique({ where: { requestId }, include: { request: ownerAndThing } });
  return grant && { ...grant, accessTypes: grant.accessTypes as AccessType[] };
}
