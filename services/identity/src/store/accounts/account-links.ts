import { hashLinkToken, linkExpiry, newLinkToken, type LinkPurpose } from '../../domain/accounts/account-link.ts';
import { ACTIVE } from '../../domain/accounts/standing.ts';
import type { Database, Transaction } from '../database.ts';
import { withMembership, type UserRow } from './users.ts';

/** Makes a link's secret; the one before it, for the same purpose, no longer works. */
export async function createLink(tx: Transaction, userId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = newLinkToken();
  const link = { hash: hashLinkToken(token), expiresAt: linkExpiry(purpose, now) };
  await tx.accountLink.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...link },
    update: link,
  });
  return token;
}

/** Whose link it is; null when it is unknown, used or too old, or the account may not act. */
export async function findLink(db: Database, token: string, purpose: LinkPurpose, now: Date) {
  const link = await db.accountLink.findUnique({
    where: { hash: hashLinkToken(token), purpose, expiresAt: { gt: now }, user: ACTIVE },
    include: { user: true },
  });
  return link?.user ?? null;
}

/**
 * Uses a link up and answers whose it was; null when it is unknown, used or too old. Of two uses at once one counts. Null
 * too while the account may not act: the caller rolls back, and the link rests with its account.
 */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<UserRow | null> {
  const [used] = await tx.$queryRaw<{ user_id: number }[]>`
    DELETE FROM account_link WHERE hash = ${hashLinkToken(token)} AND purpose = ${purpose} AND expires_at > ${now}
    RETURNING user_id`;
  if (!used) return null;
  return tx.user.findUnique({ where: { id: used.user_id, ...ACTIVE }, include: withMembership });
}

/** Takes links away that were not used; of one purpose, or all. */
export async function removeLinks(tx: Transaction, userId: number, purpose?: LinkPurpose): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId, ...(purpose && { purpose }) } });
}
