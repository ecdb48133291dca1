import type { RecordLinkState } from '@carebourse/contracts/record-links';
import { outboxRow } from '@carebourse/messaging/outbox';
import { randomUUID } from 'node:crypto';
import { isTold, type Telling, tellingOf, type Unlinked } from '../domain/telling.ts';
import type { Database, Transaction } from './database.ts';

/** There is one row: it counts for everybody. */
const ROW = 1;

/** Somebody as others are told of them, and as it stands now. */
interface Standing {
  ref: string | null;
  userId: number;
  dependentId: number | null;
  /** Of what is decided; null when nothing is. */
  decided: number | null;
  link: { id: number; state: RecordLinkState; claim: string; numberHash: string } | null;
  told: Telling | null;
}

/** How it is told of somebody from now on; null for nothing. */
type Change = Pick<Standing, 'ref' | 'userId' | 'dependentId' | 'link'> & { telling: Telling | null };

/**
 * Tells others whose directives count otherwise than they were told: with the link to their records, confirmed or no more,
 * or with what was decided. After every change of either, in its transaction.
 *
 * Whoever changes something holds the row of the version until it is committed. So versions are committed in their order, and
 * of two changes at the same time the later sees both. Nothing else is locked after it.
 * @param unlinked what becomes of refusals in force of those who have no link any more
 */
export async function tellDirectives(
  tx: Transaction,
  userIds: readonly number[],
  unlinked: Unlinked = 'held',
): Promise<void> {
  if (userIds.length === 0) return;
  const version = await lockVersion(tx);
  const changes = (await listStandings(tx, userIds)).flatMap((standing) => {
    const { link, told } = standing;
    const telling = tellingOf({ linkState: link?.state ?? null, decided: standing.decided, told }, unlinked);
    return isTold(telling, told) ? [] : [{ ...standing, telling }];
  });
  await tell(tx, version, changes);
}

/** Ends the refusals that are held for a number which a custodian confirmed to be somebody else's. */
export async function endHeld(
  tx: Transaction,
  { numberHash, userId, dependentId }: { numberHash: string; userId: number; dependentId: number | null },
): Promise<void> {
  const version = await lockVersion(tx);
  const held = await tx.directivePerson.findMany({ where: { held: true, numberHash }, orderBy: { version: 'asc' } });
  const changes = held.flatMap((person) => {
    const isOwn = person.userId === userId && person.dependentId === dependentId;
    return person.userId === null || isOwn ? [] : [{ ...person, userId: person.userId, link: null, telling: null }];
  });
  await tell(tx, version, changes);
}

/** Ends what is told of a dependent of whom the parent decides no more, and keeps no more of them. */
export async function endTold(tx: Transaction, sought: { userId: number; dependentId: number }): Promise<void> {
  const version = await lockVersion(tx);
  const told = await tx.directivePerson.findMany({ where: { ...sought, toldRevision: { not: null } } });
  await tell(
    tx,
    version,
    told.map((person) => ({ ...person, userId: sought.userId, link: null, telling: null })),
  );
  await forgetPersons(tx, sought);
}

/** Of whom refusals hold although their link is not confirmed: the patient, as null, and dependents. */
export async function listHeld(db: Database | Transaction, userId: number): Promise<(number | null)[]> {
  const held = await db.directivePerson.findMany({ where: { userId, held: true }, select: { dependentId: true } });
  return held.map(({ dependentId }) => dependentId);
}

/** Under `lockVersion`. */
async function tell(tx: Transaction, last: bigint, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  let version = last;
  const events = [];
  for (const { ref, userId, dependentId, link, telling } of changes) {
    version += 1n;
    const personRef = ref ?? randomUUID();
    const told = { version, ...columnsOf(telling, link) };
    if (ref === null) await tx.directivePerson.create({ data: { ref: personRef, userId, dependentId, ...told } });
    else await tx.directivePerson.update({ where: { ref }, data: told });
    events.push(outboxRow({ name: 'directive-changed', source: 'profile', data: { personRef } }));
  }
  await tx.directiveVersion.update({ where: { id: ROW }, data: { version } });
  await tx.outbox.createMany({ data: events });
}

/** What is held stays as it was told: by the claim that was confirmed. */
function columnsOf(telling: Telling | null, link: Standing['link']) {
  if (!telling) return { toldRevision: null, held: false, linkId: null, claim: null, numberHash: null };
  const { revision: toldRevision, held } = telling;
  if (held || !link) return { toldRevision, held };
  return { toldRevision, held, linkId: link.id, claim: link.claim, numberHash: link.numberHash };
}

/** Keeps of persons who are gone no more than that nothing of them counts. After `tellDirectives`. */
export async function forgetPersons(tx: Transaction, sought: { userId: number; dependentId?: number }): Promise<void> {
  await tx.directivePerson.updateMany({ where: sought, data: { userId: null, dependentId: null } });
}

/** Somebody as others are told of them, encrypted. */
export interface ToldPerson {
  ref: string;
  version: bigint;
  /** What counts of them; null when nothing does. */
  counting: { linkId: number; claim: string; pastId: number; directives: string; held: boolean } | null;
}

/** Whose directives changed after a version, in the order of the changes, and the version of the last change of all. */
export async function listTold(
  db: Database,
  afterVersion: bigint,
  take: number,
): Promise<{ persons: ToldPerson[]; version: bigint }> {
  // Read first: what is committed meanwhile is among the persons, or comes after them.
  const last = await db.directiveVersion.findUnique({ where: { id: ROW } });
  const rows = await db.$queryRaw<ToldRow[]>`
    SELECT p.ref::text AS ref, p.version, p.held, p.link_id AS "linkId", p.claim, h.id AS "pastId", h.sealed AS directives
      FROM directive_person p
      LEFT JOIN directive_history h ON h.user_id = p.user_id AND h.revision = p.told_revision
        AND coalesce(h.dependent_id, 0) = coalesce(p.dependent_id, 0)
     WHERE p.version > ${afterVersion} ORDER BY p.version LIMIT ${take}`;
  return { persons: rows.map(openTold), version: last?.version ?? 0n };
}

type Counting = NonNullable<ToldPerson['counting']>;
type ToldRow = Pick<ToldPerson, 'ref' | 'version'> & { [Key in keyof Counting]: Counting[Key] | null };

function openTold({ ref, version, linkId, claim, pastId, directives, held }: ToldRow): ToldPerson {
  const counts = linkId !== null && claim !== null && pastId !== null && directives !== null;
  return { ref, version, counting: counts ? { linkId, claim, pastId, directives, held: held ?? false } : null };
}

/** Those of whom something is decided or told. Under `lockVersion`. */
async function listStandings(tx: Transaction, userIds: readonly number[]): Promise<Standing[]> {
  const rows = await tx.$queryRaw<StandingRow[]>`
    WITH subjects AS (
      SELECT user_id, coalesce(dependent_id, 0) AS subject FROM directive_set WHERE user_id = ANY(${userIds}::int[])
      UNION
      SELECT user_id, coalesce(dependent_id, 0) FROM directive_person WHERE user_id = ANY(${userIds}::int[])
    )
    SELECT p.ref::text AS ref, s.user_id AS "userId", nullif(s.subject, 0) AS "dependentId", d.revision AS decided,
           l.id AS "linkId", l.state, l.sealed AS claim, l.number_hash AS "numberHash",
           p.told_revision AS "toldRevision", p.held
      FROM subjects s
      LEFT JOIN directive_set d ON d.user_id = s.user_id AND coalesce(d.dependent_id, 0) = s.subject
        AND d.statements > 0
      LEFT JOIN record_link l ON l.user_id = s.user_id AND coalesce(l.dependent_id, 0) = s.subject
      LEFT JOIN directive_person p ON p.user_id = s.user_id AND coalesce(p.dependent_id, 0) = s.subject
     ORDER BY s.user_id, s.subject`;
  return rows.map(({ linkId, state, claim, numberHash, toldRevision, held, ...row }) => ({
    ...row,
    link: linkId === null ? null : { id: linkId, state, claim, numberHash },
    told: toldRevision === null ? null : { revision: toldRevision, held },
  }));
}

interface StandingRow extends Pick<Standing, 'ref' | 'userId' | 'dependentId' | 'decided'> {
  linkId: number | null;
  state: RecordLinkState;
  claim: string;
  numberHash: string;
  toldRevision: number | null;
  held: boolean;
}

async function lockVersion(tx: Transaction): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ version: bigint }[]>`
    INSERT INTO directive_version (id, version) VALUES (${ROW}, 0)
    ON CONFLICT (id) DO UPDATE SET version = directive_version.version RETURNING version`;
  return row?.version ?? 0n;
}
