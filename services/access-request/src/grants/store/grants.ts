import type { AccessType } from '@carebourse/contracts/constants';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { liveAt } from '../../store/live-grants.ts';

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

/** A warning so many days ahead: that a grant ends, or that its owner has to confirm its use by then. */
export interface Warning {
  days: number;
  attestation: boolean;
}

/**
 * The requests whose grants end in so many days or less, which was not told before: neither at this number of days nor at a
 * smaller one. Grants that were given or extended for a shorter time are left to smaller numbers, those for which an
 * extension waits to its decision, and those of which somebody has to say before that they are used to that.
 */
export async function listEnding(
  db: Database,
  warning: Warning,
  { now, limit, without }: { now: Date; limit: number; without: readonly number[] },
): Promise<number[]> {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT request_id AS id FROM "grant" WHERE ${isOwed(warning, now)} AND request_id <> ALL(${[...without]})
    ORDER BY expires_at LIMIT ${limit}`;
  return found.map(({ id }) => id);
}

/** Notes that the warning of a grant is sent. @returns undefined when another replica sent it, or none is due any more */
export async function claimEnding(
  tx: Transaction,
  requestId: number,
  warning: Warning,
  now: Date,
): Promise<EndingGrant | undefined> {
  const [claimed] = await tx.$queryRaw<EndingGrant[]>`
    UPDATE "grant" SET ${warnedColumn(warning)} = ${warning.days}::int FROM access_request AS request
    WHERE request.id = request_id AND request_id = ${requestId} AND ${isOwed(warning, now)}
    RETURNING request.id, user_id AS "userId", resource_type AS "resourceType", resource_id AS "resourceId",
      resource_name AS "resourceName", steward_organization_id AS "stewardOrganizationId", expires_at AS "expiresAt"`;
  return claimed;
}

/** The column with the smallest number of days of which was warned. */
function warnedColumn({ attestation }: Warning): Prisma.Sql {
  return attestation ? Prisma.sql`attest_warned_days` : Prisma.sql`warned_days`;
}

function isOwed(warning: Warning, now: Date): Prisma.Sql {
  const { days, attestation } = warning;
  const owed = attestation
    ? Prisma.sql`attest_by = expires_at AND (held_end <= attest_by) IS NOT true`
    : Prisma.sql`coalesce(extended_at, granted_at) <= expires_at - ${days}::int * interval '24 hours'
        AND agreed_end IS NULL AND (attest_by IS NULL OR held_end <= attest_by)`;
  return Prisma.sql`ended_at IS NULL AND expires_at > ${now}
    AND expires_at <= ${now}::timestamptz + ${days}::int * interval '24 hours'
    AND ${owed} AND (${warnedColumn(warning)} > ${days}::int) IS NOT false`;
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
