import { RECORD_SYSTEM_LIMITS, type NewRecordSystem } from '@carebourse/contracts/record-systems';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { isRecordSystemId } from '../domain/record-system.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { findLiveClient, type LiveClient } from '../../store/oauth-clients.ts';

const { recordSystems: words } = MESSAGES;

const withClient = { client: { select: { name: true, userId: true } } } satisfies Prisma.RecordSystemInclude;

export type RecordSystemRow = Prisma.RecordSystemGetPayload<{ include: typeof withClient }>;

/** By name. */
export function listRecordSystems(db: Database): Promise<RecordSystemRow[]> {
  return db.recordSystem.findMany({ include: withClient, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
}

/** The one that is let in with tokens of this issuer. */
export async function findEnabledSystem(db: Database, issuer: string): Promise<RecordSystemRow | undefined> {
  // PostgreSQL has no text with NUL, and so no issuer.
  if (issuer.includes('\0')) return undefined;
  return (await db.recordSystem.findUnique({ where: { issuer, enabled: true }, include: withClient })) ?? undefined;
}

/** The client that a system acts as, while both can act. */
export async function findClientOfSystem(db: Database, id: string, now: Date): Promise<LiveClient | undefined> {
  const system = await db.recordSystem.findUnique({ where: { id, enabled: true }, select: { clientId: true } });
  return system ? findLiveClient(db, system.clientId, now) : undefined;
}

/** @throws ConflictError when the issuer is entered already, or as many as may be are */
export async function addRecordSystem(
  tx: Transaction,
  system: NewRecordSystem & { id: string; addedAt: Date },
): Promise<RecordSystemRow> {
  const { max } = RECORD_SYSTEM_LIMITS;
  if ((await tx.recordSystem.count()) >= max) throw new ConflictError(words.tooMany(max));
  const taken = await tx.recordSystem.findUnique({ where: { issuer: system.issuer } });
  if (taken) throw new ConflictError(words.issuerTaken);
  return tx.recordSystem.create({ data: system, include: withClient });
}

/** @throws NotFoundError */
export async function findRecordSystem(tx: Transaction, id: string): Promise<RecordSystemRow> {
  const found = isRecordSystemId(id) && (await tx.recordSystem.findUnique({ where: { id }, include: withClient }));
  if (!found) throw new NotFoundError(words.notFound);
  return found;
}

const MINUTE_MS = 60_000;

/** To the minute, so that calls which come together do not wait for each other. */
export async function noteSystemUsed(tx: Transaction, id: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - MINUTE_MS);
  await tx.recordSystem.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
    data: { lastUsedAt: at },
  });
}
