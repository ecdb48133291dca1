import { PATHS } from '@carebourse/contracts/paths';
import { auditRow } from '@carebourse/messaging/audit';
import { runInContext } from '@carebourse/runtime/request-context';
import type { Context } from '../context.ts';
import { createLink } from '../store/account-links.ts';
import type { Transaction } from '../store/database.ts';
import { type MailContext, queueMail } from './queue.ts';
import {
  invitationText,
  newsText,
  noticeText,
  notificationText,
  type Notice,
  resetPasswordText,
  verifyEmailText,
} from './texts.ts';

export type LetterContext = MailContext & Pick<Context, 'publicUrl'>;

/** Whom a letter goes to. */
export interface Recipient {
  id: number;
  email: string;
  username: string;
  firstName: string | null;
}

export function nameOf({ firstName, username }: Pick<Recipient, 'firstName' | 'username'>): string {
  return firstName || username;
}

/** Sends a link that confirms the address; an earlier one no longer works. */
export async function sendVerification(tx: Transaction, context: LetterContext, user: Recipient): Promise<void> {
  const token = await createLink(tx, user.id, 'email-verification', context.now());
  const link = linkTo(context, PATHS.verifyEmail, { token });
  await queueMail(tx, context, { to: user.email, ...verifyEmailText(nameOf(user), link) });
}

/** Sends the link of an invitation, to people with and without an account. */
export function sendInvitation(
  tx: Transaction,
  context: LetterContext,
  { to, organizationName, token }: { to: string; organizationName: string; token: string },
): Promise<void> {
  const link = linkTo(context, PATHS.invitation, { token });
  return queueMail(tx, context, { to, ...invitationText(organizationName, link) });
}

const RESET_USEFUL_MS = 30 * 60_000;

/** Sends a link to choose a new password, if there is such an account and it has a password. */
export async function sendResetLink(
  tx: Transaction,
  context: LetterContext,
  asked: { email: string; requestId: string; clientAddress?: string | undefined },
): Promise<void> {
  const user = await tx.user.findUnique({ where: { email: asked.email, passwordHash: { not: null } } });
  if (!user) return;
  const token = await createLink(tx, user.id, 'password-reset', context.now());
  const link = linkTo(context, PATHS.resetPassword, { token });
  await queueMail(tx, context, { to: user.email, ...resetPasswordText(nameOf(user), link) }, RESET_USEFUL_MS);
  const { requestId, clientAddress } = asked;
  const line = runInContext({ requestId, ...(clientAddress && { clientAddress }) }, () =>
    auditRow('identity', {
      action: 'password.reset-asked',
      informationType: 'account',
      subjectUserId: user.id,
      subject: `user/${user.id}`,
      outcome: 'success',
    }),
  );
  await tx.outbox.create({ data: line });
}

/** Tells the owner of an account what was done with it. */
export function sendNotice(tx: Transaction, context: LetterContext, user: Recipient, notice: Notice): Promise<void> {
  const text = noticeText(notice, nameOf(user), linkTo(context, PATHS.forgotPassword));
  return queueMail(tx, context, { to: user.email, ...text });
}

/** Sends a notification by mail too; to an address that nobody has confirmed without what it says. */
export function sendNotification(
  tx: Transaction,
  context: LetterContext,
  user: Recipient & { emailVerifiedAt: Date | null },
  { title, body, link }: { title: string; body: string; link: string },
): Promise<void> {
  const address = new URL(link, context.publicUrl).href;
  const text = user.emailVerifiedAt
    ? notificationText(nameOf(user), title, body, address)
    : newsText(nameOf(user), linkTo(context, PATHS.dashboard));
  return queueMail(tx, context, { to: user.email, ...text });
}

function linkTo({ publicUrl }: Pick<Context, 'publicUrl'>, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
