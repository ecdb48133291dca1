import { ACTIVE_REQUEST_STATUSES, type ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Database, Transaction } from './database.ts';
import { requireRequest, type RequestRow } from './requests.ts';

/** Requests that somebody made together, in the order in which they were asked for. */
export interface RequestBundle {
  id: number;
  createdAt: Date;
  requests: RequestRow[];
}

/** Any number that no other two-part advisory lock of this database uses; the other part is the person. */
const BUNDLES_LOCK = 7_404;

/** One person's bundles come one after the other: two with the same entries would wait for each other. */
export async function beginBundle(
  tx: Transaction,
  { id, userId, createdAt }: { id: number; userId: number; createdAt: Date },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${BUNDLES_LOCK}::int, ${userId}::int)`;
  await tx.requestBundle.create({ data: { id, userId, createdAt } });
}

/** @throws NotFoundError also when it is somebody else's */
export async function requireBundle(
  db: Database | Transaction,
  cipher: FieldCipher,
  { id, userId }: { id: number; userId: number },
): Promise<RequestBundle> {
  const bundle = await db.requestBundle.findUnique({
    where: { id, userId },
    include: { requests: { select: { id: true }, orderBy: { id: 'asc' } } },
  });
  if (!bundle) throw new NotFoundError(MESSAGES.requestBundles.notFound);
  const requests: RequestRow[] = [];
  for (const request of bundle.requests) requests.push(await requireRequest(db, cipher, request.id));
  return { id, createdAt: bundle.createdAt, requests };
}

/** Which of these entries somebody has asked for already, so that they cannot be asked for again. */
export async function findOpenRequests(
  tx: Transaction,
  userId: number,
  entries: readonly { resourceType: ResourceType; resourceId: number }[],
): Promise<{ resourceType: string; resourceId: number }[]> {
  const any = entries.map(({ resourceType, resourceId }) => ({ resourceType, resourceId }));
  return tx.accessRequest.findMany({
    where: { userId, status: { in: [...ACTIVE_REQUEST_STATUSES] }, OR: any },
    select: { resourceType: true, resourceId: true },
  });
}

/** With how many others each of these requests was asked for; those that were asked for by themselves are left out. */
export async function countBundled(
  db: Database,
  requests: readonly Pick<RequestRow, 'id' | 'bundleId'>[],
): Promise<{ requestId: number; others: number }[]> {
  const bundleIds = [...new Set(requests.flatMap(({ bundleId }) => bundleId ?? []))];
  if (bundleIds.length === 0) return [];
  const counted = await db.accessRequest.groupBy({
    by: ['bundleId'],
    where: { bundleId: { in: bundleIds } },
    _count: true,
  });
  const sizes = new Map(counted.map(({ bundleId, _count }) => [bundleId, _count]));
  return requests.flatMap(({ id, bundleId }) =>
    bundleId === null ? [] : [{ requestId: id, others: (sizes.get(bundleId) ?? 1) - 1 }],
  );
}
