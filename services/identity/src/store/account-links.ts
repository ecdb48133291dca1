import { hashLinkToken, linkExpiry, newLinkToken, type LinkPurpose } from '../domain/account-link.ts';
import type { Transaction } from './database.ts';

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

/** Uses a link up and answers whose it was; null when it is unknown, used or too old. Of two uses at once one counts. */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | null> {
  const [used] = await tx.$queryRaw<{ user_id: number }[]>`
    DELETE FROM account_link WHERE hash = ${hashLinkToken(token)} AND purpose = ${purpose} AND expires_at > ${now}
    RETURNING user_id`;
  return used?.user_id ?? null;
}

/** Takes links away that were not used; of one purpose, or all. */
export async function removeLinks(tx: Transaction, userId: number, purpose?: LinkPurpose): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId, ...(purpose && { purpose }) } });
}
