import { decidesAlone } from '@carebourse/contracts/directives';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { RecordLinkState } from '@carebourse/contracts/record-links';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import { isDeepStrictEqual } from 'node:util';
import type { RecordLink as StoredLink } from '../../generated/prisma/client.ts';
import { type Claim, settle, type SubjectClaim } from '../records/domain/record-link.ts';
import type { Database, Transaction } from './database.ts';
import type { Unlinked } from '../directives/domain/publication.ts';
import { endHeld, listHeld, publishDirectives } from './directive-feed.ts';
import { lockOf, LOCKS } from './locks.ts';
import type { HashNumber } from './number-hash.ts';

/** A claim with where it stands. */
export type RecordLink = ReturnType<typeof open>;

interface Sealing {
  cipher: FieldCipher;
  hashNumber: HashNumber;
}

/** Lets one transaction at a time look at what a person tells of themself and their dependents, and change their claims. */
export async function lockHousehold(tx: Transaction, userId: number): Promise<void> {
  await lockOf(tx, 'household', userId);
}

/**
 * Makes somebody's claims these. What is not claimed any more goes, what is claimed otherwise waits to be checked anew, and
 * all other claims to the same numbers are settled. Under `lockHousehold`.
 */
export async function keepClaims(
  tx: Transaction,
  { cipher, hashNumber }: Sealing,
  userId: number,
  claims: readonly SubjectClaim[],
  at: Date,
): Promise<void> {
  const links = (await tx.recordLink.findMany({ where: { userId } })).map((row) => open(cipher, row));
  const linkOf = (dependentId: number | null) => links.find((link) => link.dependentId === dependentId);
  const gone = links.filter(({ dependentId }) => !claims.some((claim) => claim.dependentId === dependentId));
  const changed = claims
    .filter(({ dependentId, claim }) => !isDeepStrictEqual(linkOf(dependentId)?.claim, claim))
    .map(({ dependentId, claim }) => ({
      dependentId,
      claim,
      numberHash: hashNumber(claim.healthCardNumber),
      before: linkOf(dependentId),
    }));
  const touched = [...gone, ...changed, ...changed.flatMap(({ before }) => before ?? [])];
  const numbers = await lockNumbers(
    tx,
    touched.map(({ numberHash }) => numberHash),
  );
  await tx.recordLink.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const { dependentId, claim, numberHash, before } of changed) {
    const ofGrown = dependentId !== null && decidesAlone(claim.dateOfBirth, dayInOntario(at));
    if (before) await renew(tx, cipher, before.id, { claim, numberHash, ofGrown }, at);
    else await add(tx, cipher, { userId, dependentId, numberHash, ofGrown }, claim, at);
  }
  const others = await settleNumbers(tx, numbers, at);
  // Of somebody who was renamed there may be no claim that goes, and what is held ends all the same.
  if (touched.length > 0 || (await listHeld(tx, userId)).length > 0) await publishDirectives(tx, [userId], 'ended');
  await publishDirectives(tx, others);
}

/**
 * Takes back what somebody claims: all of it, or for themself alone. Others who claim the same are settled.
 * @param unlinked what becomes of refusals that were in force
 */
export async function dropClaims(
  tx: Transaction,
  sought: { userId: number; dependentId?: null },
  at: Date,
  unlinked: Unlinked,
): Promise<void> {
  await lockHousehold(tx, sought.userId);
  const links = await tx.recordLink.findMany({ where: sought });
  const numbers = await lockNumbers(
    tx,
    links.map(({ numberHash }) => numberHash),
  );
  await tx.recordLink.deleteMany({ where: { id: { in: links.map(({ id }) => id) } } });
  const others = await settleNumbers(tx, numbers, at);
  await publishDirectives(tx, [sought.userId], unlinked);
  await publishDirectives(tx, others);
}

/** From now on, what is claimed for a dependent contests no claim of their own. */
export async function letGrow(
  tx: Transaction,
  { id: dependentId, parentId: userId }: { id: number; parentId: number },
  at: Date,
): Promise<void> {
  const link = await tx.recordLink.findFirst({ where: { userId, dependentId } });
  if (!link || link.ofGrown) return;
  const numbers = await lockNumbers(tx, [link.numberHash]);
  await tx.recordLink.updateMany({ where: { id: link.id }, data: { ofGrown: true } });
  await publishDirectives(tx, await settleNumbers(tx, numbers, at));
}

/** Whether a custodian confirmed which records are a patient's own. Under `lockHousehold`. */
export async function isOwnRecordConfirmed(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.recordLink.count({ where: { userId, dependentId: null, state: 'confirmed' } })) > 0;
}

/** Somebody's claims. */
export async function listLinksOf(
  db: Database | Transaction,
  cipher: FieldCipher,
  userId: number,
): Promise<RecordLink[]> {
  const rows = await db.recordLink.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return rows.map((row) => open(cipher, row));
}

/** Claims in a state, the oldest first. */
export async function listLinks(
  db: Database,
  cipher: FieldCipher,
  { state, afterId, take }: { state: RecordLinkState; afterId: number | undefined; take: number },
): Promise<RecordLink[]> {
  const rows = await db.recordLink.findMany({
    where: { state, ...(afterId !== undefined && { id: { gt: afterId } }) },
    orderBy: { id: 'asc' },
    take,
  });
  return rows.map((row) => open(cipher, row));
}

/** Confirmed claims in the order of their ids: those of an account, or of all. */
export async function listConfirmedLinks(
  db: Database,
  cipher: FieldCipher,
  { userId, afterId, take }: { userId: number | undefined; afterId: number; take: number },
): Promise<RecordLink[]> {
  const rows = await db.recordLink.findMany({
    where: { state: 'confirmed', id: { gt: afterId }, ...(userId !== undefined && { userId }) },
    orderBy: { id: 'asc' },
    take,
  });
  return rows.map((row) => open(cipher, row));
}

/** What some people claim for themselves. */
export async function listOwnClaims(
  db: Database,
  cipher: FieldCipher,
  userIds: readonly number[],
): Promise<RecordLink[]> {
  const rows = await db.recordLink.findMany({ where: { userId: { in: [...userIds] }, dependentId: null } });
  return rows.map((row) => open(cipher, row));
}

/** A claim; null when there is none. */
export async function findLink(
  db: Database | Transaction,
  cipher: FieldCipher,
  id: number,
): Promise<RecordLink | null> {
  const row = await db.recordLink.findUnique({ where: { id } });
  return row && open(cipher, row);
}

/** A claim, which nobody else changes until the transaction ends, nor others to its number; null when there is none. */
export async function lockLink(tx: Transaction, cipher: FieldCipher, id: number): Promise<RecordLink | null> {
  const found = await tx.recordLink.findUnique({ where: { id } });
  if (!found) return null;
  await lockNumbers(tx, [found.numberHash]);
  const row = await tx.recordLink.findUnique({ where: { id } });
  // Meanwhile it claimed another number: it is not what the custodian looked at, whatever that was.
  return row?.numberHash === found.numberHash ? open(cipher, row) : null;
}

/** How a custodian decided. */
export interface LinkDecision {
  decidedBy: number;
  /** Null for an admin of the platform. */
  organizationId: number | null;
  /** Given for a refusal. */
  reason?: string;
}

/** Confirms a claim, or refuses it when there is a reason, and settles the others to its number. Under `lockLink`. */
export async function decideLink(
  tx: Transaction,
  cipher: FieldCipher,
  { id, numberHash }: Pick<RecordLink, 'id' | 'numberHash'>,
  { decidedBy, organizationId, reason }: LinkDecision,
  at: Date,
): Promise<RecordLink> {
  const aside = reason === undefined ? await setAside(tx, { id, numberHash }, at) : [];
  const row = await tx.recordLink.update({
    where: { id },
    data: {
      state: reason === undefined ? 'confirmed' : 'refused',
      since: at,
      decidedBy,
      organizationId,
      reason: reason === undefined ? null : cipher.encrypt(reason, reasonPlace(id)),
      revision: { increment: 1 },
    },
  });
  const others = await settleNumbers(tx, [numberHash], at);
  await publishDirectives(tx, [row.userId, ...aside, ...others]);
  if (reason === undefined) await endHeld(tx, row);
  return open(cipher, row);
}

/** Of what was confirmed for a number before a grown dependent's own claim, nothing counts beside it. */
async function setAside(
  tx: Transaction,
  confirmed: { id: number; numberHash: string },
  since: Date,
): Promise<number[]> {
  const { id, numberHash } = confirmed;
  const where = { numberHash, state: 'confirmed', ofGrown: true, id: { not: id } };
  const rows = await tx.recordLink.findMany({ where });
  const data = { ...undecided, state: 'contested', since, revision: { increment: 1 } };
  await tx.recordLink.updateMany({ where, data });
  return rows.map(({ userId }) => userId);
}

/** Where a claim's ciphertext belongs; at any other place it does not decrypt. */
export function claimPlace(id: number): string {
  return `record_link.sealed/${id}`;
}

/** Where the reason of a refusal belongs. */
export function reasonPlace(id: number): string {
  return `record_link.reason/${id}`;
}

/** Lets one transaction at a time decide how claims to a number stand. Answers the numbers, each once. */
async function lockNumbers(tx: Transaction, numberHashes: readonly string[]): Promise<string[]> {
  const numbers = [...new Set(numberHashes)];
  // In one order, so that nobody waits in a circle.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.healthNumber}::int, key) FROM (
    SELECT DISTINCT hashtext(hash) AS key FROM unnest(${numbers}::text[]) AS hash ORDER BY key) AS keys`;
  return numbers;
}

const undecided = { decidedBy: null, organizationId: null, reason: null } as const;

async function add(
  tx: Transaction,
  cipher: FieldCipher,
  place: { userId: number; dependentId: number | null; numberHash: string; ofGrown: boolean },
  claim: Claim,
  since: Date,
): Promise<void> {
  const id = await nextId(tx, 'record_link');
  const sealed = cipher.encrypt(JSON.stringify(claim), claimPlace(id));
  await tx.recordLink.create({ data: { ...place, id, sealed, state: 'waiting', since } });
}

async function renew(
  tx: Transaction,
  cipher: FieldCipher,
  id: number,
  { claim, ...found }: { claim: Claim; numberHash: string; ofGrown: boolean },
  since: Date,
): Promise<void> {
  const sealed = cipher.encrypt(JSON.stringify(claim), claimPlace(id));
  const data = { ...undecided, ...found, sealed, state: 'waiting', since, revision: { increment: 1 } };
  await tx.recordLink.update({ where: { id }, data });
}

/** The same of several numbers. Answers whose claims stand otherwise now. */
async function settleNumbers(tx: Transaction, numberHashes: readonly string[], since: Date): Promise<number[]> {
  const userIds: number[] = [];
  for (const numberHash of numberHashes) userIds.push(...(await settleNumber(tx, numberHash, since)));
  return userIds;
}

/**
 * Sets how all claims to a number stand now, and tells of a contest that has begun or grown. Answers whose claims changed by
 * it. Under `lockNumbers`.
 */
async function settleNumber(tx: Transaction, numberHash: string, since: Date): Promise<number[]> {
  const rows = await tx.recordLink.findMany({ where: { numberHash }, orderBy: { id: 'asc' } });
  const states = settle(rows.map(({ state, ofGrown }) => ({ state: state as RecordLinkState, ofGrown })));
  const changed = rows.flatMap(({ id, userId, state }, at) => {
    const now = states[at];
    return now === undefined || now === state ? [] : [{ id, userId, state: now }];
  });
  for (const { id, state } of changed) {
    await tx.recordLink.update({ where: { id }, data: { ...undecided, state, since, revision: { increment: 1 } } });
  }
  const contested = changed.find(({ state }) => state === 'contested');
  if (contested) {
    const data = { linkId: contested.id };
    await tx.outbox.create({ data: outboxRow({ name: 'link-contested', source: 'profile', data }) });
  }
  return changed.map(({ userId }) => userId);
}

/** What is claimed, as it lies in the row of an id. */
export function openClaim(cipher: FieldCipher, id: number, sealed: string): Claim {
  return JSON.parse(cipher.decrypt(sealed, claimPlace(id))) as Claim;
}

function open(cipher: FieldCipher, { sealed, reason, state, ...row }: StoredLink) {
  return {
    ...row,
    state: state as RecordLinkState,
    claim: openClaim(cipher, row.id, sealed),
    reason: reason === null ? null : cipher.decrypt(reason, reasonPlace(row.id)),
  };
}
