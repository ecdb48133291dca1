import type { Caller } from '@carebourse/rpc/caller';
import type { Actor } from '../domain/permissions.ts';
import type { Database, Transaction } from './database.ts';

/**
 * The caller with the organization that they are a confirmed member of, as far as identity has published. Nobody acts for one
 * before their address is confirmed.
 */
export async function findActor(
  db: Database | Transaction,
  { userId, role, clientId, addressConfirmed }: Pick<Caller, 'userId' | 'role' | 'addressConfirmed'> & Partial<Caller>,
): Promise<Actor> {
  const steward = addressConfirmed ? await db.steward.findUnique({ where: { userId } }) : null;
  return { userId, role, organizationId: steward?.organizationId ?? null, viaClient: clientId !== undefined };
}

export async function addSteward(tx: Transaction, userId: number, organizationId: number): Promise<void> {
  await tx.steward.upsert({ where: { userId }, create: { userId, organizationId }, update: { organizationId } });
}

/** Somebody who belongs to another organization by now keeps that. */
export async function removeSteward(tx: Transaction, userId: number, organizationId: number): Promise<void> {
  await tx.steward.deleteMany({ where: { userId, organizationId } });
}

export async function listStewardIds(tx: Transaction): Promise<number[]> {
  return (await tx.steward.findMany({ select: { userId: true } })).map(({ userId }) => userId);
}

/** Sets where somebody belongs, whatever was known before. */
export async function setSteward(tx: Transaction, userId: number, organizationId: number | undefined): Promise<void> {
  if (organizationId === undefined) await tx.steward.deleteMany({ where: { userId } });
  else await addSteward(tx, userId, organizationId);
}
