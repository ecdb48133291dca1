import { CLOCK_TOLERANCE_SECONDS } from '@carebourse/rpc/tokens';
import { LONGEST_TOKEN_SECONDS } from '../domain/oauth-client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Revokes one token; a second time changes nothing. */
export async function revokeToken(tx: Transaction, id: string, expiresAt: Date): Promise<void> {
  await tx.revokedToken.upsert({ where: { id }, create: { id, expiresAt }, update: {} });
}

/** Clients and tokens that were revoked and whose tokens may not have run out yet. */
export async function listRevocations(db: Database, now: Date): Promise<{ clientIds: string[]; tokenIds: string[] }> {
  const stillTaken = new Date(now.getTime() - CLOCK_TOLERANCE_SECONDS * 1000);
  const stillValid = new Date(stillTaken.getTime() - LONGEST_TOKEN_SECONDS * 1000);
  const [clients, tokens] = await Promise.all([
    db.oAuthClient.findMany({ where: { revokedAt: { gte: stillValid } }, select: { id: true } }),
    db.revokedToken.findMany({ where: { expiresAt: { gt: stillTaken } }, select: { id: true } }),
  ]);
  return { clientIds: clients.map(({ id }) => id), tokenIds: tokens.map(({ id }) => id) };
}

export async function isTokenRevoked(db: Database, tokenId: string): Promise<boolean> {
  return (await db.revokedToken.findUnique({ where: { id: tokenId } })) !== null;
}

/** Forgets revocations of tokens that have run out by everybody's clock; those are refused anyway. */
export async function removeExpiredRevocations(db: Database, now: Date): Promise<void> {
  const taken = new Date(now.getTime() - CLOCK_TOLERANCE_SECONDS * 1000);
  await db.revokedToken.deleteMany({ where: { expiresAt: { lte: taken } } });
}
