import type { AccessType } from '@carebourse/contracts/constants';
import { Prisma } from '../../generated/prisma/client.ts';
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

/** A grant that ends soon, and what it opens. */
export interface EndingGrant {
  id: number;
  userId: number;
  resourceType: string;
  resourceId: number;
  resourceName: string;
  stewardOrganizationId: number | null;
  expiresAt: Date;
}

/** Which warnings are looked for: so many days before, and `limit` at most. */
interface Claimed {
  days: number;
  now: Date;
  limit: number;
}

/**
 * Notes of live grants that they end in so many days or less, which was not told before: neither at this number of days nor
 * at a smaller one. Grants that were given or extended for a shorter time are left to smaller numbers, those for which an
 * extension waits to its decision, and those of which somebody has to say before that they are used to that.
 * @returns those that were noted now, `limit` at most; replicas that do it at once note others
 */
export function claimEnding(tx: Transaction, claimed: Claimed): Promise<EndingGrant[]> {
  return claim(tx, claimed, {
    told: Prisma.sql`warned_days`,
    isOwed: Prisma.sql`coalesce(extended_at, granted_at) <= expires_at - ${claimed.days}::int * interval '24 hours'
      AND agreed_end IS NULL AND (attest_by IS NULL OR held_end <= attest_by)`,
  });
}

/** The same for the day by which its owner has to say that they still use it, where that comes before the end. */
export function claimUnattested(tx: Transaction, claimed: Claimed): Promise<EndingGrant[]> {
  return claim(tx, claimed, {
    told: Prisma.sql`attest_warned_days`,
    isOwed: Prisma.sql`attest_by = expires_at AND (held_end <= attest_by) IS NOT true`,
  });
}

/** @param told the column that has the smallest number of days that was told */
function claim(
  tx: Transaction,
  { days, now, limit }: Claimed,
  { told, isOwed }: { told: Prisma.Sql; isOwed: Prisma.Sql },
): Promise<EndingGrant[]> {
  return tx.$queryRaw`
    UPDATE "grant" SET ${told} = ${days}::int FROM access_request AS request
    WHERE request.id = request_id AND request_id IN (
      SELECT request_id FROM "grant"
      WHERE ended_at IS NULL AND expires_at > ${now} AND expires_at <= ${now}::timestamptz + ${days}::int * interval '24 hours'
        AND ${isOwed} AND (${told} > ${days}::int) IS NOT false
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING request.id, user_id AS "userId", resource_type AS "resourceType", resource_id AS "resourceId",
      resource_name AS "resourceName", steward_organization_id AS "stewardOrganizationId", expires_at AS "expiresAt"`;
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
