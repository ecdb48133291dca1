import { MESSAGES } from '@carebourse/contracts/messages';
import { dayOfColumn } from '@carebourse/contracts/ontario-day';
import type { BreachKind } from '@carebourse/contracts/privacy-desk';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import type { BreachRevision as StoredRevision } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { lockOf } from '../../store/locks.ts';
import type { BreachCount, BreachFacts } from '../domain/breach.ts';

/** A revision of a breach; the last one is how it is now. */
export type BreachRevision = ReturnType<typeof open>;

/** Who writes a revision, and when. */
interface Writing {
  writtenBy: number;
  writtenAt: Date;
}

/** Writes down a new breach. @param id of its first revision, by which it is called */
export async function addBreach(
  tx: Transaction,
  cipher: FieldCipher,
  id: number,
  facts: BreachFacts,
  writing: Writing,
): Promise<BreachRevision> {
  return write(tx, cipher, { id, breachId: id, revision: 1, ...writing }, facts);
}

/** Adds a revision after the one that is the last. Under `lockBreach`. */
export async function correctBreach(
  tx: Transaction,
  cipher: FieldCipher,
  { breachId, revision }: Pick<BreachRevision, 'breachId' | 'revision'>,
  facts: BreachFacts,
  writing: Writing,
): Promise<BreachRevision> {
  const id = await nextId(tx, 'breach_revision');
  return write(tx, cipher, { id, breachId, revision: revision + 1, ...writing }, facts);
}

/** Lets one transaction at a time correct a breach: who may only add to a table has no right to lock its rows. */
export async function lockBreach(tx: Transaction, id: number): Promise<void> {
  await lockOf(tx, 'breach', id);
}

/** A breach as it is now. @throws NotFoundError */
export async function requireBreach(tx: Transaction, cipher: FieldCipher, breachId: number): Promise<BreachRevision> {
  const row = await tx.breachRevision.findFirst({ where: { breachId }, orderBy: { revision: 'desc' } });
  if (!row) throw new NotFoundError(MESSAGES.breaches.notFound);
  return open(cipher, row);
}

/** What was written down of a breach, newest first. */
export async function listRevisions(db: Database, cipher: FieldCipher, breachId: number): Promise<BreachRevision[]> {
  const rows = await db.breachRevision.findMany({ where: { breachId }, orderBy: { revision: 'desc' } });
  return rows.map((row) => open(cipher, row));
}

/** Breaches as they are now, the last recorded first. @param beforeId the last of the page before */
export async function listBreaches(
  db: Database,
  cipher: FieldCipher,
  { beforeId, take }: { beforeId: number | undefined; take: number },
): Promise<BreachRevision[]> {
  const rows = await db.breachRevision.findMany({
    ...(beforeId !== undefined && { where: { breachId: { lt: beforeId } } }),
    distinct: ['breachId'],
    orderBy: [{ breachId: 'desc' }, { revision: 'desc' }],
    take,
  });
  return rows.map((row) => open(cipher, row));
}

/** What was found in a year, as it is written down now, by kind; kinds of which nothing was found are not there. */
export function countBreaches(db: Database, year: number): Promise<BreachCount[]> {
  return db.$queryRaw<BreachCount[]>`
    WITH breach AS (SELECT DISTINCT ON (breach_id) * FROM breach_revision ORDER BY breach_id, revision DESC)
    SELECT kind, count(*)::int AS incidents, sum(persons)::int AS persons,
           count(*) FILTER (WHERE persons = 1)::int AS one,
           count(*) FILTER (WHERE persons BETWEEN 2 AND 10)::int AS "upTo10",
           count(*) FILTER (WHERE persons BETWEEN 11 AND 50)::int AS "upTo50",
           count(*) FILTER (WHERE persons BETWEEN 51 AND 100)::int AS "upTo100",
           count(*) FILTER (WHERE persons > 100)::int AS "over100",
           count(*) FILTER (WHERE persons_notified)::int AS "personsNotified",
           count(*) FILTER (WHERE commissioner_notified)::int AS "commissionerNotified"
      FROM breach WHERE extract(year FROM found_on) = ${year} GROUP BY kind ORDER BY kind`;
}

/** Where the ciphertext of a revision belongs; at any other place it does not decrypt. */
export function breachPlace(id: number): string {
  return `breach_revision.sealed/${id}`;
}

async function write(
  tx: Transaction,
  cipher: FieldCipher,
  place: { id: number; breachId: number; revision: number } & Writing,
  { happened, done, foundOn, ...facts }: BreachFacts,
): Promise<BreachRevision> {
  const sealed = cipher.encrypt(JSON.stringify({ happened, done }), breachPlace(place.id));
  const data = { ...place, ...facts, foundOn: new Date(foundOn), sealed };
  return open(cipher, await tx.breachRevision.create({ data }));
}

function open(cipher: FieldCipher, { sealed, kind, foundOn, ...row }: StoredRevision) {
  return {
    ...row,
    ...(JSON.parse(cipher.decrypt(sealed, breachPlace(row.id))) as Pick<BreachFacts, 'happened' | 'done'>),
    kind: kind as BreachKind,
    foundOn: dayOfColumn(foundOn),
  };
}
