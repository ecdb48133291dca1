import { outboxRow } from '@carebourse/messaging/outbox';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from './database.ts';

/** There is one row: it counts for everybody. */
const ROW = 1;

/** Somebody of whom other directives count than others were told. */
interface ChangedPerson {
  ref: string | null;
  userId: number;
  dependentId: number | null;
  /** Of what counts; null when nothing does. */
  revision: number | null;
}

/**
 * Tells others whose directives count otherwise than they were told: with the link to their records, confirmed or no more,
 * or with what was decided. After every change of either, in its transaction.
 *
 * Whoever changes something holds the row of the version until it is committed. So versions are committed in their order, and
 * of two changes at the same time the later sees both. Nothing else is locked after it.
 */
export async function tellDirectives(tx: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  let version = await lockVersion(tx);
  const changed = await listChanged(tx, userIds);
  if (changed.length === 0) return;
  const events = [];
  for (const { ref, userId, dependentId, revision } of changed) {
    version += 1n;
    const told = { version, toldRevision: revision };
    const personRef = ref ?? randomUUID();
    await tx.directivePerson.upsert({
      where: { ref: personRef },
      create: { ref: personRef, userId, dependentId, ...told },
      update: told,
    });
    events.push(outboxRow({ name: 'directive-changed', source: 'profile', data: { personRef } }));
  }
  await tx.directiveVersion.update({ where: { id: ROW }, data: { version } });
  await tx.outbox.createMany({ data: events });
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
  counting: { linkId: number; claim: string; setId: number; directives: string } | null;
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
    SELECT p.ref::text AS ref, p.version, l.id AS "linkId", l.sealed AS claim, s.id AS "setId", s.sealed AS directives
      FROM directive_person p
      LEFT JOIN directive_set s ON p.told_revision IS NOT NULL
        AND s.user_id = p.user_id AND s.dependent_id IS NOT DISTINCT FROM p.dependent_id
      LEFT JOIN record_link l ON p.told_revision IS NOT NULL AND l.state = 'confirmed'
        AND l.user_id = p.user_id AND l.dependent_id IS NOT DISTINCT FROM p.dependent_id
     WHERE p.version > ${afterVersion} ORDER BY p.version LIMIT ${take}`;
  return { persons: rows.map(openTold), version: last?.version ?? 0n };
}

type Counting = NonNullable<ToldPerson['counting']>;
type ToldRow = Pick<ToldPerson, 'ref' | 'version'> & { [Key in keyof Counting]: Counting[Key] | null };

function openTold({ ref, version, linkId, claim, setId, directives }: ToldRow): ToldPerson {
  const counts = linkId !== null && claim !== null && setId !== null && directives !== null;
  return { ref, version, counting: counts ? { linkId, claim, setId, directives } : null };
}

/** Those of whom other directives count now than others were told. Under `lockVersion`. */
function listChanged(tx: Transaction, userIds: readonly number[]): Promise<ChangedPerson[]> {
  return tx.$queryRaw<ChangedPerson[]>`
    WITH counting AS (
      SELECT s.user_id, coalesce(s.dependent_id, 0) AS subject, s.revision
        FROM directive_set s
        JOIN record_link l ON l.user_id = s.user_id AND l.dependent_id IS NOT DISTINCT FROM s.dependent_id
       WHERE s.user_id = ANY(${userIds}::int[]) AND l.state = 'confirmed' AND s.statements > 0
    ), told AS (
      SELECT user_id, coalesce(dependent_id, 0) AS subject, ref, told_revision
        FROM directive_person WHERE user_id = ANY(${userIds}::int[])
    )
    SELECT told.ref::text AS ref, user_id AS "userId", nullif(subject, 0) AS "dependentId", counting.revision
      FROM counting FULL JOIN told USING (user_id, subject)
     WHERE counting.revision IS DISTINCT FROM told.told_revision
     ORDER BY user_id, subject`;
}

async function lockVersion(tx: Transaction): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ version: bigint }[]>`
    INSERT INTO directive_version (id, version) VALUES (${ROW}, 0)
    ON CONFLICT (id) DO UPDATE SET version = directive_version.version RETURNING version`;
  return row?.version ?? 0n;
}
