import { LIMITS, type PlanId, type Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { OAuthClient, Prisma } from '../../generated/prisma/client.ts';
import { countingAt } from '../accounts/domain/confirmed-address.ts';
import { ACTIVE } from '../accounts/domain/account-status.ts';
import { allowedScopes } from '../oauth/domain/allowed-scopes.ts';
import { lockActiveUser } from './users.ts';
import type { Database, Transaction } from './database.ts';
import { findPlan } from './entitlements.ts';

export type OAuthClientRow = OAuthClient;

/** Somebody's own clients, newest first. */
export function listOAuthClients(db: Database, userId: number): Promise<OAuthClientRow[]> {
  return db.oAuthClient.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
}

/** Whatever else is sent as an id, the database need not be asked, and cannot be asked for NUL. */
const CLIENT_ID = /^[\w-]{1,64}$/;

const withOwner = { user: { select: { role: true } } } satisfies Prisma.OAuthClientInclude;

/**
 * A client that can get and use tokens: not revoked, and its owner may act, has an address that counts, and by role or
 * plan may have clients. Its scopes are those that the owner's plan allows now.
 */
export interface LiveClient extends Prisma.OAuthClientGetPayload<{ include: typeof withOwner }> {
  /** The best that its owner may use. */
  plan: PlanId | undefined;
}

export async function findLiveClient(db: Database, id: string, now: Date): Promise<LiveClient | undefined> {
  if (!CLIENT_ID.test(id)) return undefined;
  const client = await db.oAuthClient.findUnique({
    where: { id, revokedAt: null, user: { ...ACTIVE, ...countingAt(now) } },
    include: withOwner,
  });
  if (!client) return undefined;
  const plan = await findPlan(db, client.userId);
  const allowed = allowedScopes({ role: client.user.role as Role, plan });
  const scopes = client.scopes.filter((scope) => allowed.some((one) => one === scope));
  return scopes.length > 0 ? { ...client, scopes, plan } : undefined;
}

export type NewOAuthClient = Pick<OAuthClientRow, 'id' | 'userId' | 'name' | 'scopes' | 'secretHash' | 'createdAt'>;

/** @throws ConflictError when the owner has as many as one may have; ForbiddenError when the owner may not act */
export async function createOAuthClient(tx: Transaction, client: NewOAuthClient): Promise<OAuthClientRow> {
  // One at a time for each owner: two that come together must not both see room for one more.
  await lockActiveUser(tx, client.userId);
  const { max } = LIMITS.oauthClients;
  const live = await tx.oAuthClient.count({ where: { userId: client.userId, revokedAt: null } });
  if (live >= max) throw new ConflictError(MESSAGES.oauthClients.tooMany(max));
  return tx.oAuthClient.create({ data: { ...client, secretHash: new Uint8Array(client.secretHash) } });
}

/** Revokes all that somebody has, and answers those that were not revoked before. */
export async function revokeClientsOf(tx: Transaction, userId: number, at: Date): Promise<OAuthClientRow[]> {
  return tx.oAuthClient.updateManyAndReturn({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
}

/**
 * Somebody's own client, locked until the transaction ends. Others' clients do not exist for them.
 * @throws NotFoundError
 */
export async function lockOwnClient(tx: Transaction, id: string, userId: number): Promise<OAuthClientRow> {
  await tx.$executeRaw`SELECT FROM oauth_client WHERE id = ${id} FOR UPDATE`;
  const client = await tx.oAuthClient.findUnique({ where: { id, userId } });
  if (!client) throw new NotFoundError(MESSAGES.oauthClients.notFound);
  return client;
}
