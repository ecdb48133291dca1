import type { AccessType, RequestStatus, ResourceType } from '@carebourse/contracts/constants';
import {
  ATTESTATION_ACTIONS,
  type HistoryAction,
  type PurposeStatement,
  statementOf,
} from '@carebourse/contracts/requests';
import type { Answered } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Page } from '@carebourse/contracts/paging';
import { dayOfColumn } from '@carebourse/contracts/ontario-day';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextIds } from '@carebourse/runtime/next-id';
import type { Prisma } from '../../generated/prisma/client.ts';
import { attestedUntil } from '@carebourse/contracts/grant-end';
import { ethicsDayOf } from '@carebourse/contracts/form-answers';
import { ethicsEndOf } from '../grants/domain/ethics-end.ts';
import { endOnceOver } from '../grants/domain/extension.ts';
import { checkedEnds, moved, type GrantEnd } from '../grants/domain/grant-end.ts';
import type { Approval } from '../reviews/domain/two-reviewers.ts';
import { stateAfter, versionAfter, type GrantTerms, type Step, type VersionChanges } from '../domain/request.ts';
import { isAttested } from './attested-entries.ts';
import type { Database, Transaction } from './database.ts';
import { liveAt } from './live-grants.ts';
import { HISTORY, openEvent, writeHistory, type HistoryRow, type SequenceNumbers } from './request-history.ts';
import { saveFirstApproval } from './two-reviewers.ts';
import { openRequest, partTexts, sealRequest, type RequestTexts } from './request-texts.ts';

/** What `toRow` needs of a stored request. */
export const withGrant = { grant: { include: { extension: true } } } satisfies Prisma.AccessRequestInclude;

type StoredRequest = Prisma.AccessRequestGetPayload<{ include: typeof withGrant }>;

type StoredGrant = NonNullable<StoredRequest['grant']>;

/**
 * A grant, and the step that asked for the extension that waits. Its end is the one that would hold without an attestation: whether
 * it holds, `isOver` says.
 */
export type GrantRow = Omit<StoredGrant, 'extension' | 'heldEnd'> & { extension: HistoryRow | null };

/** A request and what was granted with it. The columns' CHECK constraints hold the closed lists. */
export type RequestRow = Omit<
  StoredRequest,
  | 'grant'
  | 'status'
  | 'resourceType'
  | 'accessTypes'
  | 'ethicsEndsOn'
  | 'sealed'
  | keyof RequestTexts
  | keyof PurposeStatement
> &
  RequestTexts &
  PurposeStatement & {
    status: RequestStatus;
    resourceType: ResourceType;
    accessTypes: AccessType[];
    /** As a day, such as 2027-05-31. */
    ethicsEndsOn: string | null;
    grant: GrantRow | null;
  };

export type NewRequest = Pick<
  RequestRow,
  | 'userId'
  | 'resourceType'
  | 'resourceId'
  | 'resourceName'
  | 'stewardOrganizationId'
  | 'accessTypes'
  | keyof PurposeStatement
> &
  SequenceNumbers & {
    /** Under which it is asked for together with others. */
    bundleId?: number | undefined;
    /** To the questions of the entry's form; null where it asks none. */
    answers: Answered[] | null;
    /** Of the form that they answer. */
    formVersion?: number | undefined;
  };

/** Takes the id of a request and the sequence numbers of the lines of its history, one for each step. */
export async function takeSequenceNumbers(tx: Transaction, steps: readonly Step[]): Promise<SequenceNumbers> {
  const [id, ...lineIds] = await nextIds(tx, ['access_request', ...steps.map(() => HISTORY)]);
  if (id === undefined) throw new Error('the sequence gave no id');
  return { id, lineIds };
}

/** Stores a request with the steps that made it, and its grant when it was approved at once. */
export async function createRequest(
  tx: Transaction,
  cipher: FieldCipher,
  request: NewRequest,
  [first, ...others]: [Step, ...Step[]],
  at: Date,
): Promise<RequestRow> {
  const last = others.at(-1) ?? first;
  const { id, lineIds, answers, formVersion, ...asked } = request;
  const { texts, columns } = partTexts(asked);
  const ethicsEndsOn = ethicsDayOf(answers ?? []);
  const { comment, conditions, ...state } = { comment: null, conditions: undefined, ...stateAfter(last, at) };
  const stored = await tx.accessRequest.create({
    data: {
      ...columns,
      id,
      createdAt: at,
      ...state,
      ethicsEndsOn: dateOf(ethicsEndsOn),
      sealed: sealRequest(cipher, id, { ...texts, comment, conditions }),
    },
  });
  const { accessTypes } = request;
  const { revision } = stored;
  const version = { revision, ...statementOf(request), accessTypes, answers, formVersion };
  await writeHistory(tx, cipher, { id, lineIds }, [first, ...others], at, version);
  const atOnce = { accessTypes, expiresAt: ethicsEndOf({ ethicsEndsOn }) };
  const grant = last.status === 'approved' ? await giveGrant(tx, stored, atOnce, at) : null;
  return toRow(cipher, { ...stored, grant });
}

/**
 * The request, locked until the transaction ends, so that of two simultaneous changes the second sees the first.
 * @throws NotFoundError
 */
export async function lockRequest(tx: Transaction, cipher: FieldCipher, id: number): Promise<RequestRow> {
  await tx.$executeRaw`SELECT FROM access_request WHERE id = ${id} FOR UPDATE`;
  return requireRequest(tx, cipher, id);
}

export async function findRequest(
  db: Database | Transaction,
  cipher: FieldCipher,
  id: number,
): Promise<RequestRow | undefined> {
  const stored = await db.accessRequest.findUnique({ where: { id }, include: withGrant });
  return stored ? toRow(cipher, stored) : undefined;
}

/** @throws NotFoundError */
export async function requireRequest(db: Database | Transaction, cipher: FieldCipher, id: number): Promise<RequestRow> {
  const request = await findRequest(db, cipher, id);
  if (!request) throw new NotFoundError(MESSAGES.requests.notFound);
  return request;
}

/** What a step may change beside the request's state. */
export interface StepChanges extends VersionChanges {
  /** What an approval gives. */
  terms?: GrantTerms | undefined;
  /** How long the grant holds after a step of an extension, or of its ethics approval. */
  end?: GrantEnd | undefined;
  /** The last day of the ethics approval, where a reviewer entered or corrected it. Answers that name one say another. */
  ethicsEndsOn?: string | undefined;
  /** What the first of two reviewers approved. It falls with every other step but those of an attestation. */
  firstApproval?: Approval | undefined;
}

/**
 * Stores a step that was taken: the request's new state, its line of history, and its grant's beginning or end.
 * @param request as the step found it, locked
 */
export async function saveStep(
  tx: Transaction,
  cipher: FieldCipher,
  request: RequestRow,
  step: Step,
  at: Date,
  { terms, end, ethicsEndsOn, firstApproval, ...changes }: StepChanges = {},
): Promise<RequestRow> {
  const version = versionAfter(request, changes);
  const { id: requestId } = request;
  const { answers, formVersion: _kept, ...asked } = version;
  const { texts, columns } = partTexts(asked);
  const before = answers ? ethicsDayOf(answers) : request.ethicsEndsOn;
  const ethics = (answers ? (before ?? ethicsEndsOn) : (ethicsEndsOn ?? before)) ?? null;
  const { comment, conditions, ...state } = { ...pickWords(request), ...stateAfter(step, at) };
  const sealed = sealRequest(cipher, requestId, { ...texts, comment, conditions });
  const stored = await tx.accessRequest.update({
    where: { id: requestId },
    data: {
      ...columns,
      ...state,
      ethicsEndsOn: dateOf(ethics),
      sealed,
      // What is asked for anew is decided on as its entry says by then.
      ...(ASKED_ANEW.includes(step.action) && { reviewers: null }),
    },
  });
  if (!isAttestation(step.action)) await saveFirstApproval(tx, requestId, firstApproval, at);
  const lineIds = await nextIds(tx, [HISTORY]);
  await writeHistory(tx, cipher, { id: requestId, lineIds }, [step], at, version);
  const [lineId = 0] = lineIds;
  const saveGrant = () => {
    if (terms) return giveGrant(tx, request, terms, at);
    if (end) return moveEnd(tx, request, { step, lineId, end, at });
    if (request.grant && step.status !== 'approved') return endGrant(tx, request.grant, step, at);
    return null;
  };
  const grant = await saveGrant();
  const saved = toRow(cipher, { ...stored, grant });
  return grant ? saved : { ...saved, grant: request.grant };
}

/** What reviewers said so far. */
function pickWords({ comment, conditions }: RequestRow) {
  return { comment, conditions };
}

/** Steps from which on something waits again. */
const ASKED_ANEW: readonly HistoryAction[] = ['resubmitted', 'extension-asked'];

/** What is said of the use of a grant leaves alone what is asked for it. */
function isAttestation(action: HistoryAction): boolean {
  return (ATTESTATION_ACTIONS as readonly HistoryAction[]).includes(action);
}

interface MovedEnd {
  step: Step;
  /** Of the step in the history. */
  lineId: number;
  end: GrantEnd;
  at: Date;
}

/**
 * Moves the end of a grant by a step of an extension, of its ethics approval or of its attestation. Warnings count anew for what is
 * another day by it.
 */
function moveEnd(tx: Transaction, { id: requestId, grant }: RequestRow, { step, lineId, end, at }: MovedEnd) {
  const { end: after, isMoved, isAskedAnew } = moved(grant ?? { expiresAt: null, agreedEnd: null }, end);
  const waiting = step.action === 'extension-asked' ? lineId : (grant?.extensionId ?? null);
  const extensionId = end.agreedEnd ? waiting : null;
  const anew = {
    ...(isMoved && { extendedAt: at, warnedDays: null }),
    ...(isAskedAnew && { attestWarnedDays: null }),
  };
  return tx.grant.update({
    where: { requestId },
    data: { ...checkedEnds(after), ...anew, extensionId },
    ...withGrant.grant,
  });
}

/** Ends a grant, and with it an extension that waits. */
function endGrant(tx: Transaction, grant: GrantRow, step: Step, at: Date) {
  const { requestId, attestBy } = grant;
  const over = { ...checkedEnds({ ...endOnceOver(grant, step, at), attestBy }), extensionId: null };
  return tx.grant.update({ where: { requestId }, data: { endedAt: at, ...over }, ...withGrant.grant });
}

/** A user's own requests, newest first: all of them, or those of a page. */
export async function listRequests(
  db: Database,
  cipher: FieldCipher,
  userId: number,
  page?: Page,
): Promise<RequestRow[]> {
  const afterId = page?.afterId;
  const stored = await db.accessRequest.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...(page && { take: page.limit }),
    ...(afterId !== undefined && { cursor: { id: afterId, userId }, skip: 1 }),
    include: withGrant,
  });
  return stored.map((row) => toRow(cipher, row));
}

/** A user's grants that are in force, newest first: of all resources, or of one type. */
export async function listGrants(
  db: Database,
  cipher: FieldCipher,
  { userId, now, resourceType }: { userId: number; now: Date; resourceType?: ResourceType },
  page?: Page,
) {
  const afterId = page?.afterId;
  const grants = await db.grant.findMany({
    where: { request: { userId, ...(resourceType && { resourceType }) }, ...liveAt(now) },
    orderBy: [{ grantedAt: 'desc' }, { requestId: 'desc' }],
    include: { request: true },
    ...(page && { take: page.limit }),
    ...(afterId !== undefined && { cursor: { requestId: afterId }, skip: 1 }),
  });
  return grants.map((grant) => ({
    ...grant,
    agreed: withoutCheck(grant),
    accessTypes: grant.accessTypes as AccessType[],
    request: openRequest(cipher, grant.request),
  }));
}

/** Requests whose grant's end has come and was not noted yet, without some. */
export async function findExpired(
  db: Database,
  {
    now,
    limit,
    userId,
    without,
  }: { now: Date; limit: number; userId?: number | undefined; without: readonly number[] },
): Promise<number[]> {
  const due = await db.grant.findMany({
    where: {
      endedAt: null,
      expiresAt: { lte: now },
      requestId: { notIn: [...without] },
      ...(userId !== undefined && { request: { userId } }),
    },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { requestId: true },
  });
  return due.map(({ requestId }) => requestId);
}

async function giveGrant(
  tx: Transaction,
  { id: requestId, ...asked }: { id: number; resourceType: string; resourceId: number },
  terms: GrantTerms,
  grantedAt: Date,
) {
  const attestBy = (await isAttested(tx, asked)) ? attestedUntil(grantedAt) : null;
  const { accessTypes, ...end } = terms;
  const data = { requestId, accessTypes, ...checkedEnds({ ...end, agreedEnd: null, attestBy }), grantedAt };
  return tx.grant.create({ data, ...withGrant.grant });
}

/** A stored request with its texts opened. */
export function toRow(cipher: FieldCipher, { grant, ...stored }: StoredRequest): RequestRow {
  const opened = grant && { ...withoutCheck(grant), extension: grant.extension && openEvent(cipher, grant.extension) };
  const ethicsEndsOn = stored.ethicsEndsOn && dayOfColumn(stored.ethicsEndsOn);
  return { ...openRequest(cipher, stored), ethicsEndsOn, grant: opened } as RequestRow;
}

/** A stored grant with the end that would hold without an attestation in place of the one that is checked. */
function withoutCheck<Stored extends Pick<StoredGrant, 'attestBy' | 'heldEnd' | 'expiresAt'>>({
  heldEnd,
  ...stored
}: Stored) {
  return { ...stored, expiresAt: stored.attestBy ? heldEnd : stored.expiresAt };
}

/** A day as the database's column takes it. */
function dateOf(day: string | null): Date | null {
  return day === null ? null : new Date(day);
}
