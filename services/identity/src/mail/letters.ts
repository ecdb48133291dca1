import { PATHS } from '@carebourse/contracts/paths';
import type { Mail } from '@carebourse/mail/mailer';
import { auditRow } from '@carebourse/messaging/audit';
import { runInContext } from '@carebourse/runtime/request-context';
import type { Context } from '../context.ts';
import { ACTIVE, isActive, type AccountStatus } from '../accounts/domain/account-status.ts';
import { createLink } from '../store/account-links.ts';
import type { Transaction } from '../store/database.ts';
import { type MailContext, queueMail } from './queue.ts';
import {
  addressDueText,
  addressReplacedText,
  invitationText,
  newAddressText,
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
  emailVerifiedAt: Date | null;
}

/** Whom news may go to. */
type Hearer = Recipient & AccountStatus;

/**
 * By what name a letter greets: by none where nobody has confirmed the address. It may be a stranger's, who would read
 * what somebody else wrote for a name.
 */
export function greetingNameOf({ firstName, username, emailVerifiedAt }: Omit<Recipient, 'id' | 'email'>) {
  return emailVerifiedAt ? firstName || username : undefined;
}

/** Sends a link that confirms the address; an earlier one no longer works. */
export async function sendVerification(tx: Transaction, context: LetterContext, user: Recipient): Promise<void> {
  const link = await verificationLink(tx, context, user);
  await queueMail(tx, context, { to: user.email, ...verifyEmailText(link) });
}

/** Tells somebody from before the rule until when their address counts without being confirmed, with a link that does it. */
export async function sendAddressDue(
  tx: Transaction,
  context: LetterContext,
  user: Pick<Recipient, 'id' | 'email'>,
  dueAt: Date,
): Promise<void> {
  const link = await verificationLink(tx, context, user);
  await queueMail(tx, context, { to: user.email, ...addressDueText(dueAt, link) });
}

/** Sends a link to an address that somebody wants in the place of theirs. It may be a stranger's: nobody is greeted. */
export async function sendNewAddressLink(
  tx: Transaction,
  context: LetterContext,
  { id }: Pick<Recipient, 'id'>,
  newEmail: string,
): Promise<void> {
  const token = await createLink(tx, id, 'email-change', context.now(), newEmail);
  await queueMail(tx, context, { to: newEmail, ...newAddressText(linkTo(context, PATHS.verifyEmail, { token })) });
}

/** Tells the address that was somebody's until now, which cannot choose a new password any more, whom to turn to. */
export function sendAddressReplaced(tx: Transaction, context: LetterContext, user: Recipient): Promise<void> {
  const text = addressReplacedText(greetingNameOf(user), linkTo(context, PATHS.contact));
  return queueMail(tx, context, { to: user.email, ...text });
}

async function verificationLink(
  tx: Transaction,
  context: LetterContext,
  { id }: Pick<Recipient, 'id'>,
): Promise<string> {
  const token = await createLink(tx, id, 'email-verification', context.now());
  return linkTo(context, PATHS.verifyEmail, { token });
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

/** Sends a link to choose a new password, if there is such an account, it may act and it has a password. */
export async function sendResetLink(
  tx: Transaction,
  context: LetterContext,
  asked: { email: string; requestId: string; clientAddress?: string | undefined },
): Promise<void> {
  const user = await tx.user.findUnique({ where: { email: asked.email, passwordHash: { not: null }, ...ACTIVE } });
  if (!user) return;
  const token = await createLink(tx, user.id, 'password-reset', context.now());
  const link = linkTo(context, PATHS.resetPassword, { token });
  await queueMail(tx, context, { to: user.email, ...resetPasswordText(greetingNameOf(user), link) }, RESET_USEFUL_MS);
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

/** Tells the owner of an account, if there is one, that somebody tries its password. */
export async function sendTriesNotice(tx: Transaction, context: LetterContext, email: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { email, passwordHash: { not: null } } });
  if (user) await sendNotice(tx, context, user, 'sign-in-refused');
}

/** Tells the owner of an account what was done with it. */
export function sendNotice(tx: Transaction, context: LetterContext, user: Hearer, notice: Notice): Promise<void> {
  return sendNews(tx, context, user, noticeText(notice, greetingNameOf(user), linkTo(context, PATHS.forgotPassword)));
}

/** Sends a notification by mail too; to an address that nobody has confirmed without what it says. */
export function sendNotification(
  tx: Transaction,
  context: LetterContext,
  user: Hearer,
  { title, body, link }: { title: string; body: string; link: string },
): Promise<void> {
  const address = new URL(link, context.publicUrl).href;
  const text = user.emailVerifiedAt
    ? notificationText(greetingNameOf(user), title, body, address)
    : newsText(linkTo(context, PATHS.dashboard));
  return sendNews(tx, context, user, text);
}

/** What there is to tell waits in the account of somebody who may not act. */
async function sendNews(tx: Transaction, context: LetterContext, user: Hearer, text: Omit<Mail, 'to'>): Promise<void> {
  if (isActive(user)) await queueMail(tx, context, { to: user.email, ...text });
}

function linkTo({ publicUrl }: Pick<Context, 'publicUrl'>, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
