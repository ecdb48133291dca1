import type { AccessType, RequestStatus, ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Prisma } from '../../generated/prisma/client.ts';
import { stateAfter, type GrantTerms, type Step } from '../domain/request.ts';
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
  const stored = await tx.accessRequest.create({
    data: {
      ...request,
      createdAt: at,
      ...stateAfter(last, at),
      events: { create: [first, ...others].map((step) => historyLine(step, at)) },
      ...(last.status === 'approved' && { grant: newGrant({ accessTypes: request.accessTypes, expiresAt: null }, at) }),
    },
    include: withGrant,
  });
  return toRow(stored);
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
  purpose?: string;
  accessTypes?: AccessType[] | undefined;
  /** What an approval gives. */
  terms?: GrantTerms | undefined;
}

/** Stores a step that was taken: the request's new state, its line of history, and its grant's beginning or end. */
export async function saveStep(
  tx: Transaction,
  id: number,
  step: Step,
  at: Date,
  { terms, ...changes }: StepChanges = {},
): Promise<RequestRow> {
  const ends = step.status === 'revoked' || step.status === 'expired';
  const stored = await tx.accessRequest.update({
    where: { id },
    data: {
      ...changes,
      ...stateAfter(step, at),
      events: { create: historyLine(step, at) },
      ...(terms && { grant: newGrant(terms, at) }),
      ...(ends && { grant: { update: { endedAt: at } } }),
    },
    include: withGrant,
  });
  return toRow(stored);
}

/** A user's own requests, newest first. */
export async function listRequests(db: Database, userId: number): Promise<RequestRow[]> {
  const stored = await db.accessRequest.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: withGrant,
  });
  return stored.map(toRow);
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

function historyLine({ action, by, actor, comment }: Step, at: Date) {
  return { action, at, by, actorId: actor?.userId ?? null, comment };
}

function newGrant(terms: GrantTerms, grantedAt: Date) {
  return { create: { ...terms, grantedAt } };
}

function toRow(stored: StoredRequest): RequestRow {
  return stored as RequestRow;
}
