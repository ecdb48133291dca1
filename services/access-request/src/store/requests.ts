import type { AccessType, RequestStatus, ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Page } from '@carebourse/contracts/paging';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Prisma } from '../../generated/prisma/client.ts';
import { isAsking, stateAfter, versionAfter, type GrantTerms, type Step, type Version } from '../domain/request.ts';
import type { Database, Transaction } from './database.ts';

const withGrant = { grant: true } satisfies Prisma.AccessRequestInclude;

type StoredRequest = Prisma.AccessRequestGetPayload<{ include: typeof withGrant }>;

/** A request and what was granted with it. The columns' CHECK constraints hold the closed lists. */
export type RequestRow = Omit<StoredRequest, 'status' | 'resourceType' | 'accessTypes'> & {
  status: RequestStatus;
  resourceType: ResourceType;
  accessTypes: AccessType[];
};

export type NewRequest = Pick<
  RequestRow,
  'userId' | 'resourceType' | 'resourceId' | 'resourceName' | 'stewardOrganizationId' | 'purpose' | 'accessTypes'
> & {
  /** Only demo data brings its own. */
  id?: number;
};

/** Stores a request with the steps that made it, and its grant when it was approved at once. */
export async function createRequest(
  tx: Transaction,
  request: NewRequest,
  [first, ...others]: [Step, ...Step[]],
  at: Date,
): Promise<RequestRow> {
  const last = others.at(-1) ?? first;
  const version = { revision: 1, purpose: request.purpose, accessTypes: request.accessTypes };
  const stored = await tx.accessRequest.create({
    data: { ...request, ...version, createdAt: at, ...stateAfter(last, at) },
  });
  await writeHistory(tx, stored.id, [first, ...others], at, version);
  const atOnce = { accessTypes: request.accessTypes, expiresAt: null };
  const grant = last.status === 'approved' ? await giveGrant(tx, stored.id, atOnce, at) : null;
  return toRow({ ...stored, grant });
}

/**
 * The request, locked until the transaction ends, so that of two simultaneous changes the second sees the first.
 * @throws NotFoundError
 */
export async function lockRequest(tx: Transaction, id: number): Promise<RequestRow> {
  await tx.$executeRaw`SELECT FROM access_request WHERE id = ${id} FOR UPDATE`;
  return requireRequest(tx, id);
}

/** @throws NotFoundError */
export async function requireRequest(db: Database | Transaction, id: number): Promise<RequestRow> {
  const stored = await db.accessRequest.findUnique({ where: { id }, include: withGrant });
  if (!stored) throw new NotFoundError(MESSAGES.requests.notFound);
  return toRow(stored);
}

/** What a step may change beside the request's state. */
export interface StepChanges {
  purpose?: string | undefined;
  accessTypes?: AccessType[] | undefined;
  /** What an approval gives. */
  terms?: GrantTerms | undefined;
}

/**
 * Stores a step that was taken: the request's new state, its line of history, and its grant's beginning or end.
 * @param request as the step found it, locked
 */
export async function saveStep(
  tx: Transaction,
  request: RequestRow,
  step: Step,
  at: Date,
  { terms, ...changes }: StepChanges = {},
): Promise<RequestRow> {
  const ends = step.status === 'revoked' || step.status === 'expired';
  const version = versionAfter(request, changes);
  const { id: requestId, grant: current } = request;
  const stored = await tx.accessRequest.update({
    where: { id: requestId },
    data: { ...version, ...stateAfter(step, at) },
  });
  await writeHistory(tx, requestId, [step], at, version);
  let grant = current;
  if (terms) grant = await giveGrant(tx, requestId, terms, at);
  else if (ends) grant = await tx.grant.update({ where: { requestId }, data: { endedAt: at } });
  return toRow({ ...stored, grant });
}

/** A user's own requests, newest first: all of them, or those of a page. */
export async function listRequests(db: Database, userId: number, page?: Page): Promise<RequestRow[]> {
  const afterId = page?.afterId;
  const stored = await db.accessRequest.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...(page && { take: page.limit }),
    ...(afterId !== undefined && { cursor: { id: afterId, userId }, skip: 1 }),
    include: withGrant,
  });
  return stored.map(toRow);
}

/** A user's grants that are in force, newest first. */
export function listGrants(db: Database, userId: number, now: Date, page?: Page) {
  const afterId = page?.afterId;
  return db.grant.findMany({
    where: { request: { userId }, endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    orderBy: [{ grantedAt: 'desc' }, { requestId: 'desc' }],
    include: { request: true },
    ...(page && { take: page.limit }),
    ...(afterId !== undefined && { cursor: { requestId: afterId }, skip: 1 }),
  });
}

export interface ReviewFilter {
  /** Whose own requests stay out: nobody decides on them. */
  reviewerId: number;
  /** Only what this organization stewards. */
  stewardOrganizationId?: number | undefined;
  status?: RequestStatus | undefined;
  limit: number;
}

/** Those that wait, oldest first; others newest first. */
export async function listReviews(db: Database, filter: ReviewFilter): Promise<RequestRow[]> {
  const { reviewerId, stewardOrganizationId, status, limit } = filter;
  const direction = status === 'pending' ? 'asc' : 'desc';
  const stored = await db.accessRequest.findMany({
    where: {
      userId: { not: reviewerId },
      ...(stewardOrganizationId !== undefined && { stewardOrganizationId }),
      ...(status && { status }),
    },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: limit,
    include: withGrant,
  });
  return stored.map(toRow);
}

/** Everything that happened to a request, oldest first. */
export function listHistory(db: Database, requestId: number) {
  return db.requestEvent.findMany({ where: { requestId }, orderBy: { id: 'asc' } });
}

/** What a request said as a revision; undefined when the history does not have it. */
export async function findVersion(tx: Transaction, requestId: number, revision: number): Promise<Version | undefined> {
  const asked = await tx.requestEvent.findFirst({ where: { requestId, revision } });
  return asked?.purpose
    ? { revision, purpose: asked.purpose, accessTypes: asked.accessTypes as AccessType[] }
    : undefined;
}

/** Requests whose grant's end has come and was not noted yet. */
export async function findExpired(db: Database, now: Date, limit: number): Promise<number[]> {
  const due = await db.grant.findMany({
    where: { endedAt: null, expiresAt: { lte: now } },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { requestId: true },
  });
  return due.map(({ requestId }) => requestId);
}

async function writeHistory(tx: Transaction, requestId: number, steps: Step[], at: Date, version: Version) {
  const lines = steps.map((step) => {
    const { action, by, actor, comment } = step;
    return { requestId, action, at, by, actorId: actor?.userId ?? null, comment, ...(isAsking(step) && version) };
  });
  await tx.requestEvent.createMany({ data: lines });
}

function giveGrant(tx: Transaction, requestId: number, terms: GrantTerms, grantedAt: Date) {
  return tx.grant.create({ data: { requestId, ...terms, grantedAt } });
}

function toRow(stored: StoredRequest): RequestRow {
  return stored as RequestRow;
}
