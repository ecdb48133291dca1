import { type AuditName, nameHash, withSalt } from '../domain/audit-name.ts';
import type { AuditEntry } from '../domain/audit-chain.ts';
import { fullName } from '../../domain/person.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

type Named = Pick<AuditEntry, 'actorId' | 'subjectUserId' | 'actorName' | 'subjectName'>;

/** The lines with the hashes of what those in them are called now. Whoever has left has no name. */
export async function nameLines(tx: Transaction, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const hashes = await hashesOf(tx, idsIn(entries));
  const hashOf = (id: number | null) => (id === null ? null : (hashes.get(id) ?? null));
  return entries.map((entry) => ({
    ...entry,
    actorName: hashOf(entry.actorId),
    subjectName: hashOf(entry.subjectUserId),
  }));
}

/** What people were called in these lines; of lines from before names were kept, what is known first of them. */
export async function namesIn(db: Database, rows: readonly Named[]): Promise<NamesOf> {
  const hashes = rows.flatMap(({ actorName, subjectName }) => [actorName, subjectName].filter((one) => one !== null));
  const kept = await db.auditName.findMany({ where: { hash: { in: distinct(hashes) } } });
  const byHash = new Map(kept.map((name) => [keyOf(name.hash), name]));
  const nameless = idsIn(
    rows.map((row) => ({
      actorId: row.actorName ? null : row.actorId,
      subjectUserId: row.subjectName ? null : row.subjectUserId,
    })),
  );
  const first = await firstNames(db, nameless);
  return (id, hash) => (hash ? byHash.get(keyOf(hash)) : id === null ? undefined : first.get(id));
}

export type NamesOf = (id: number | null, hash: Uint8Array | null) => NamedPerson | undefined;

interface NamedPerson {
  name: string;
  /** Whose confirmed member they were. */
  organization: string | null;
}

/** Nobody reads them any more: the lines have hashes without salt. */
export async function forgetNames(tx: Transaction, userId: number): Promise<void> {
  await tx.auditName.deleteMany({ where: { userId } });
}

async function hashesOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Uint8Array<ArrayBuffer>>> {
  const people = await peopleNow(tx, ids);
  const kept = await tx.auditName.findMany({
    where: { userId: { in: people.map(({ userId }) => userId) } },
    orderBy: [{ since: 'asc' }, { hash: 'asc' }],
  });
  const hashes = new Map<number, Uint8Array<ArrayBuffer>>();
  const fresh: number[] = [];
  for (const person of people) {
    const same = kept.find((one) => one.userId === person.userId && isSame(one, person));
    if (same) hashes.set(person.userId, same.hash);
    else fresh.push(person.userId);
  }
  if (fresh.length === 0) return hashes;
  // Locked, so that nobody is erased between the reading of a name and its writing.
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ANY (${fresh}) ORDER BY id FOR SHARE`;
  const names = (await peopleNow(tx, fresh)).map(withSalt);
  await tx.auditName.createMany({ data: names.map((name) => ({ ...copied(name), hash: nameHash(name) })) });
  for (const name of names) hashes.set(name.userId, nameHash(name));
  return hashes;
}

function isSame(one: NamedPerson, other: NamedPerson): boolean {
  return one.name === other.name && one.organization === other.organization;
}

function copied({ salt, ...name }: AuditName) {
  return { ...name, salt: new Uint8Array(salt) };
}

async function peopleNow(db: Database | Transaction, ids: readonly number[]): Promise<Omit<AuditName, 'salt'>[]> {
  const people = await db.user.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: {
      id: true,
      username: true,
      firstName: true,
      lastName: true,
      membership: { select: { status: true, organization: { select: { name: true } } } },
    },
  });
  return people.map((person) => {
    const { id, membership } = person;
    const organization = membership?.status === 'confirmed' ? membership.organization.name : null;
    return { userId: id, name: fullName(person), organization };
  });
}

async function firstNames(db: Database, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const kept = await db.$queryRaw<(NamedPerson & { userId: number })[]>`
    SELECT DISTINCT ON (user_id) user_id AS "userId", name, organization FROM audit_name
    WHERE user_id IN (${Prisma.join(ids)}) ORDER BY user_id, since, hash`;
  const known = new Map(kept.map((name) => [name.userId, name]));
  const others = await peopleNow(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map<number, NamedPerson>([...known, ...others.map((name) => [name.userId, name] as const)]);
}

function idsIn(rows: readonly Pick<AuditEntry, 'actorId' | 'subjectUserId'>[]): number[] {
  const ids = rows.flatMap(({ actorId, subjectUserId }) => [actorId, subjectUserId].filter((id) => id !== null));
  return [...new Set(ids)];
}

function distinct(hashes: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] {
  return [...new Map(hashes.map((hash) => [keyOf(hash), new Uint8Array(hash)])).values()];
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url');
}
