import type { RecordLinkState } from '@carebourse/contracts/record-links';
import { outboxRow } from '@carebourse/messaging/outbox';
import { randomUUID } from 'node:crypto';
import { isPublished, type Publication, nextPublication, type Unlinked } from '../directives/domain/publication.ts';
import type { Database, Transaction } from './database.ts';

/** There is one row: it counts for everybody. */
const ROW = 1;

/** A person's directives as they were published last, and as they are decided now. */
interface PersonState {
  ref: string | null;
  userId: number;
  dependentId: number | null;
  /** Of what is decided; null when nothing is. */
  decided: number | null;
  link: { id: number; state: RecordLinkState; claim: string; numberHash: string } | null;
  published: Publication | null;
}

/** What is published of a person from now on; null for nothing. */
type Change = Pick<PersonState, 'ref' | 'userId' | 'dependentId' | 'link'> & { publication: Publication | null };

/**
 * Publishes a correction for each person whose effective directives changed, by a decision or by the state of the link to
 * their records. Called after every change of either, in its transaction.
 *
 * Whoever changes something holds the row of the version until it is committed. So versions are committed in their order, and
 * of two changes at the same time the later sees both. Nothing else is locked after it.
 * @param unlinked what becomes of refusals in force of those who have no link any more
 */
export async function publishDirectives(
  tx: Transaction,
  userIds: readonly number[],
  unlinked: Unlinked = 'held',
): Promise<void> {
  if (userIds.length === 0) return;
  const version = await lockVersion(tx);
  const changes = (await listStates(tx, userIds)).flatMap((state) => {
    const { link, published } = state;
    const publication = nextPublication(
      { linkState: link?.state ?? null, decided: state.decided, published },
      unlinked,
    );
    return isPublished(publication, published) ? [] : [{ ...state, publication }];
  });
  await publish(tx, version, changes);
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
    return person.userId === null || isOwn ? [] : [{ ...person, userId: person.userId, link: null, publication: null }];
  });
  await publish(tx, version, changes);
}

/** Withdraws what is published of a dependent for whom the parent no longer decides, and forgets the dependent. */
export async function endPublished(tx: Transaction, sought: { userId: number; dependentId: number }): Promise<void> {
  const version = await lockVersion(tx);
  const published = await tx.directivePerson.findMany({ where: { ...sought, publishedRevision: { not: null } } });
  await publish(
    tx,
    version,
    published.map((person) => ({ ...person, userId: sought.userId, link: null, publication: null })),
  );
  await forgetPersons(tx, sought);
}

/** Of whom refusals hold although their link is not confirmed: the patient, as null, and dependents. */
export async function listHeld(db: Database | Transaction, userId: number): Promise<(number | null)[]> {
  const held = await db.directivePerson.findMany({ where: { userId, held: true }, select: { dependentId: true } });
  return held.map(({ dependentId }) => dependentId);
}

/** Under `lockVersion`. */
async function publish(tx: Transaction, last: bigint, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  let version = last;
  const events = [];
  for (const { ref, userId, dependentId, link, publication } of changes) {
    version += 1n;
    const personRef = ref ?? randomUUID();
    const published = { version, ...columnsOf(publication, link) };
    if (ref === null) await tx.directivePerson.create({ data: { ref: personRef, userId, dependentId, ...published } });
    else await tx.directivePerson.update({ where: { ref }, data: published });
    events.push(outboxRow({ name: 'directive-changed', source: 'profile', data: { personRef } }));
  }
  await tx.directiveVersion.update({ where: { id: ROW }, data: { version } });
  await tx.outbox.createMany({ data: events });
}

/** A publication that is held stays as it was published: by the claim that was confirmed. */
function columnsOf(publication: Publication | null, link: PersonState['link']) {
  if (!publication) return { publishedRevision: null, held: false, linkId: null, claim: null, numberHash: null };
  const { revision: publishedRevision, held } = publication;
  if (held || !link) return { publishedRevision, held };
  return { publishedRevision, held, linkId: link.id, claim: link.claim, numberHash: link.numberHash };
}

/** Keeps of persons who are gone no more than that nothing of them counts. After `publishDirectives`. */
export async function forgetPersons(tx: Transaction, sought: { userId: number; dependentId?: number }): Promise<void> {
  await tx.directivePerson.updateMany({ where: sought, data: { userId: null, dependentId: null } });
}

/** A person as their directives are published, encrypted. */
export interface PublishedPerson {
  ref: string;
  version: bigint;
  /** What counts of them; null when nothing does. */
  counting: { linkId: number; claim: string; pastId: number; directives: string; held: boolean } | null;
}

/** Whose directives changed after a version, in the order of the changes, and the version of the last change of all. */
export async function listPublished(
  db: Database,
  afterVersion: bigint,
  take: number,
): Promise<{ persons: PublishedPerson[]; version: bigint }> {
  // Read first: what is committed meanwhile is among the persons, or comes after them.
  const last = await db.directiveVersion.findUnique({ where: { id: ROW } });
  const rows = await db.$queryRaw<PublishedRow[]>`
    SELECT p.ref::text AS ref, p.version, p.held, p.link_id AS "linkId", p.claim, h.id AS "pastId", h.sealed AS directives
      FROM directive_person p
      LEFT JOIN directive_history h ON h.user_id = p.user_id AND h.revision = p.published_revision
        AND coalesce(h.dependent_id, 0) = coalesce(p.dependent_id, 0)
     WHERE p.version > ${afterVersion} ORDER BY p.version LIMIT ${take}`;
  return { persons: rows.map(openPublished), version: last?.version ?? 0n };
}

type Counting = NonNullable<PublishedPerson['counting']>;
type PublishedRow = Pick<PublishedPerson, 'ref' | 'version'> & { [Key in keyof Counting]: Counting[Key] | null };

function openPublished({ ref, version, linkId, claim, pastId, directives, held }: PublishedRow): PublishedPerson {
  const counts = linkId !== null && claim !== null && pastId !== null && directives !== null;
  return { ref, version, counting: counts ? { linkId, claim, pastId, directives, held: held ?? false } : null };
}

/** The persons of whom directives are decided or published. Under `lockVersion`. */
async function listStates(tx: Transaction, userIds: readonly number[]): Promise<PersonState[]> {
  const rows = await tx.$queryRaw<StateRow[]>`
    WITH subjects AS (
      SELECT user_id, coalesce(dependent_id, 0) AS subject FROM directive_set WHERE user_id = ANY(${userIds}::int[])
      UNION
      SELECT user_id, coalesce(dependent_id, 0) FROM directive_person WHERE user_id = ANY(${userIds}::int[])
    )
    SELECT p.ref::text AS ref, s.user_id AS "userId", nullif(s.subject, 0) AS "dependentId", d.revision AS decided,
           l.id AS "linkId", l.state, l.sealed AS claim, l.number_hash AS "numberHash",
           p.published_revision AS "publishedRevision", p.held
      FROM subjects s
      LEFT JOIN directive_set d ON d.user_id = s.user_id AND coalesce(d.dependent_id, 0) = s.subject
        AND d.statements > 0
      LEFT JOIN record_link l ON l.user_id = s.user_id AND coalesce(l.dependent_id, 0) = s.subject
      LEFT JOIN directive_person p ON p.user_id = s.user_id AND coalesce(p.dependent_id, 0) = s.subject
     ORDER BY s.user_id, s.subject`;
  return rows.map(({ linkId, state, claim, numberHash, publishedRevision, held, ...row }) => ({
    ...row,
    link: linkId === null ? null : { id: linkId, state, claim, numberHash },
    published: publishedRevision === null ? null : { revision: publishedRevision, held },
  }));
}

interface StateRow extends Pick<PersonState, 'ref' | 'userId' | 'dependentId' | 'decided'> {
  linkId: number | null;
  state: RecordLinkState;
  claim: string;
  numberHash: string;
  publishedRevision: number | null;
  held: boolean;
}

async function lockVersion(tx: Transaction): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ version: bigint }[]>`
    INSERT INTO directive_version (id, version) VALUES (${ROW}, 0)
    ON CONFLICT (id) DO UPDATE SET version = directive_version.version RETURNING version`;
  return row?.version ?? 0n;
}
