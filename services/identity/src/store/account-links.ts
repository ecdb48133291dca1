import { hashLinkToken, linkExpiry, newLinkToken, type LinkPurpose } from '../accounts/domain/account-link.ts';
import { ACTIVE } from '../accounts/domain/account-status.ts';
import type { Database, Transaction } from './database.ts';
import { withMembership, type UserRow } from './users.ts';

/**
 * Makes a link's secret; the one before it, for the same purpose, no longer works.
 * @param newEmail the address that a link for `email-change` makes the account's
 */
export async function createLink(
  tx: Transaction,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
  newEmail?: string,
): Promise<string> {
  const token = newLinkToken();
  const link = { hash: hashLinkToken(token), expiresAt: linkExpiry(purpose, now), newEmail: newEmail ?? null };
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

/** A link that was good, and is used up. */
interface UsedLink {
  user: UserRow;
  /** What it makes the account's address; null for other purposes. */
  newEmail: string | null;
}

/**
 * Uses a link up, for whichever of the purposes it is; null when it is unknown, used or too old. Of two uses at once one
 * counts. Null too while the account may not act: the caller rolls back, and the link rests with its account.
 */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<UsedLink | null> {
  const [used] = await tx.$queryRaw<{ user_id: number; new_email: string | null }[]>`
    DELETE FROM account_link WHERE hash = ${hashLinkToken(token)} AND purpose = ANY(${purposes}) AND expires_at > ${now}
    RETURNING user_id, new_email`;
  if (!used) return null;
  const user = await tx.user.findUnique({ where: { id: used.user_id, ...ACTIVE }, include: withMembership });
  return user && { user, newEmail: used.new_email };
}

/** The address whose link waits to be opened. */
export async function findNewEmail(db: Database, userId: number, now: Date): Promise<string | undefined> {
  const link = await db.accountLink.findUnique({
    where: { userId_purpose: { userId, purpose: 'email-change' }, expiresAt: { gt: now } },
  });
  return link?.newEmail ?? undefined;
}

/** Takes links away that were not used; of these purposes, or all when none is named. */
export async function removeLinks(tx: Transaction, userId: number, ...purposes: LinkPurpose[]): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId, ...(purposes.length > 0 && { purpose: { in: purposes } }) } });
}
