import type { KeptInvocation } from '@carebourse/contracts/agents';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** What is kept of a call. */
type Content = Pick<KeptInvocation, 'input' | 'output' | 'converted' | 'outputSchema'>;

/** A call whose content is kept, and whose it is. */
interface Found {
  row: Prisma.InvocationGetPayload<object>;
  content: Content;
  keptUntil: Date;
}

/** Where the content of a call belongs; at any other place its ciphertext does not decrypt. */
export function contentPlace(id: number | bigint | string | Uint8Array): string {
  return `kept_invocation.sealed/${String(id)}`;
}

export async function keepContent(
  db: Database,
  cipher: FieldCipher,
  kept: Content & { id: string; keptUntil: Date },
): Promise<void> {
  const { id, keptUntil, ...content } = kept;
  const sealed = cipher.encrypt(JSON.stringify(content), contentPlace(id));
  await db.keptInvocation.upsert({ where: { id }, create: { id, sealed, keptUntil }, update: { sealed, keptUntil } });
}

/** The content of a call of somebody, when it is kept still. */
export async function findContent(
  db: Database,
  cipher: FieldCipher,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<Found | undefined> {
  const found = await db.keptInvocation.findFirst({
    where: { id, keptUntil: { gt: now }, invocation: { userId } },
    include: { invocation: true },
  });
  if (!found) return undefined;
  return { row: found.invocation, content: open(cipher, id, found.sealed), keptUntil: found.keptUntil };
}

/** What is kept of the calls of somebody, by the calls. */
export async function listContentsOf(
  db: Database,
  cipher: FieldCipher,
  userId: number,
): Promise<ReadonlyMap<string, Content>> {
  const kept = await db.keptInvocation.findMany({ where: { invocation: { userId } } });
  return new Map(kept.map(({ id, sealed }) => [id, open(cipher, id, sealed)]));
}

/** @returns whether something was kept of a call of theirs */
export async function forgetContent(db: Database, { id, userId }: { id: string; userId: number }): Promise<boolean> {
  return (await db.keptInvocation.deleteMany({ where: { id, invocation: { userId } } })).count > 0;
}

export async function forgetContentsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.keptInvocation.deleteMany({ where: { invocation: { userId } } });
}

/** Deletes what was to be kept until now. */
export async function removeContents(db: Database, now: Date): Promise<void> {
  await db.keptInvocation.deleteMany({ where: { keptUntil: { lte: now } } });
}

function open(cipher: FieldCipher, id: string, sealed: string): Content {
  return JSON.parse(cipher.decrypt(sealed, contentPlace(id))) as Content;
}
