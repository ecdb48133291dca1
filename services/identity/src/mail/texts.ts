import { calendarDate } from '@carebourse/contracts/ontario-day';
import type { Mail } from '@carebourse/mail/mailer';

/** What a mail says, without whom it goes to. */
export type MailText = Omit<Mail, 'to'>;

const CLOSING = 'Carebourse\nYou get this mail because of your account. Nobody reads answers to it.';

/** Whom to greet, when that is to be said. */
type Name = string | undefined;

/** Paragraphs with an empty line between them, and the closing. */
function textOf(name: Name, ...paragraphs: string[]): string {
  return [name ? `Hello ${name},` : 'Hello,', ...paragraphs, CLOSING].join('\n\n');
}

export function verifyEmailText(link: string): MailText {
  return {
    subject: 'Confirm your email address',
    text: textOf(
      undefined,
      'Please confirm that this is your email address. The link works for 3 days:',
      link,
      'If you have not made an account with Carebourse, you need not do anything.',
    ),
  };
}

/** For an address that nobody has confirmed: it may be a stranger's. */
export function addressDueText(dueAt: Date, link: string): MailText {
  const day = calendarDate(dueAt);
  return {
    subject: 'Confirm your email address',
    text: textOf(
      undefined,
      `Please confirm by ${day} that this is your email address. The link works for 3 days; after that, your account page sends another one:`,
      link,
      'From that day on, API clients, webhooks, a claim on an organization and reviewing rest until the address is confirmed. The second factor cannot be turned on until then.',
      'If you have not made an account with Carebourse, you need not do anything.',
    ),
  };
}

/** For an address that may be a stranger's. */
export function newAddressText(link: string): MailText {
  return {
    subject: 'Confirm your new email address',
    text: textOf(
      undefined,
      'Somebody, we hope you, wants to use this address for their Carebourse account. Please open the link to confirm it. It works once, for a day:',
      link,
      'If it was not you, you need not do anything: nothing changes.',
    ),
  };
}

/** For the address that was the account's until now: a link for a new password would not reach it any more. */
export function addressReplacedText(name: Name, contactLink: string): MailText {
  return {
    subject: 'Your email address was changed',
    text: textOf(
      name,
      'Your account has another email address now, and mail goes there. This one no longer signs in.',
      `If it was not you, write to us at once: ${contactLink}`,
    ),
  };
}

export function resetPasswordText(name: Name, link: string): MailText {
  return {
    subject: 'Choose a new password',
    text: textOf(
      name,
      'Somebody, we hope you, has asked for a new password. The link works once, for 30 minutes:',
      link,
      'If it was not you, you need not do anything: your password stays as it is.',
    ),
  };
}

interface NoticeWords {
  subject: string;
  happened: string;
  /** What to do when it was not oneself; a link to choose a new password follows. */
  advice?: string;
}

/** Things that happen to an account and that its owner should hear of, in case it was not them. */
export const NOTICES = {
  'password-changed': {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed, and all other sessions have ended.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    happened: 'A new password was set by a link that was sent to this address, and all sessions have ended.',
  },
  'email-change-requested': {
    subject: 'A new email address was asked for',
    happened:
      'With your password, somebody asked to use another email address for your account. Nothing changes until a link that was sent there is opened.',
    advice: 'choose a new password at once, and that link no longer works',
  },
  'second-factor-on': {
    subject: 'The second factor was turned on',
    happened: 'From now on, signing in to your account needs a code of your authenticator app.',
  },
  'second-factor-off': {
    subject: 'The second factor was turned off',
    happened: 'Signing in to your account no longer needs a code of an authenticator app.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: 'Somebody signed in to your account with a recovery code. That code cannot be used again.',
  },
  'sign-in-refused': {
    subject: 'Somebody tried to sign in to your account',
    happened:
      'Sign-ins to your account failed with wrong passwords, so often that further ones from there have to wait. Browsers that you have signed in with before are not held up.',
    advice: 'your password has held; one that is longer and used nowhere else is harder to guess',
  },
  'registration-tried': {
    subject: 'Somebody tried to make an account with your address',
    happened:
      'Somebody tried to make an account with this address. There is one already, so nothing was made or changed. If it was you, please sign in.',
    advice: 'you need not do anything. A forgotten password is replaced here',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    happened: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
} as const satisfies Record<string, NoticeWords>;

export type Notice = keyof typeof NOTICES;

export function noticeText(notice: Notice, name: Name, resetLink: string): MailText {
  const { subject, happened, advice = 'please choose a new password at once' }: NoticeWords = NOTICES[notice];
  return {
    subject,
    text: textOf(name, happened, `If it was not you, ${advice}: ${resetLink}`),
  };
}

export function accountDeletedText(name: Name): MailText {
  return {
    subject: 'Your account was deleted',
    text: textOf(
      name,
      'Your account was deleted, as you asked. Your personal data has been removed.',
      'The record of who was given access to what stays, under a number in place of your name, because the law asks for it.',
    ),
  };
}

/** For somebody who may have no account: greeted by none of our names, and told how to do nothing. */
export function invitationText(organizationName: string, link: string): MailText {
  return {
    subject: `Join ${organizationName} on Carebourse`,
    text: [
      'Hello,',
      `${organizationName} invites you to join it on Carebourse. The link works once, for 7 days:`,
      link,
      'Sign in with this address, or make an account with it. If you do not know why you get this, you need not do anything.',
      'Carebourse\nNobody reads answers to this mail.',
    ].join('\n\n'),
  };
}

export function notificationText(name: Name, title: string, body: string, link: string): MailText {
  return { subject: title, text: textOf(name, body, link) };
}

/** For an address that nobody has confirmed: it may be a stranger's, so it hears that there is news, and not what. */
export function newsText(link: string): MailText {
  return {
    subject: 'There is news for you',
    text: textOf(
      undefined,
      'Please sign in to read it:',
      link,
      'Once you confirm your email address, we can say more here.',
    ),
  };
}
