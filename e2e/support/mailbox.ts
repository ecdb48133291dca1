import { setTimeout as sleep } from 'node:timers/promises';

/** A mail as the local mailbox answers it. */
export interface ReceivedMail {
  subject: string;
  text: string;
}

const PATIENCE_MS = 20_000;

/** What an address has got, newest first. */
export async function mailsTo(mailboxUrl: string, to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailboxUrl}/api/mails?to=${encodeURIComponent(to)}`);
  return (await response.json()) as ReceivedMail[];
}

/** Waits for the newest mail to an address whose subject is the one given. */
export async function receiveMail(mailboxUrl: string, to: string, subject: string): Promise<ReceivedMail> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await mailsTo(mailboxUrl, to);
    const found = mails.find((mail) => mail.subject === subject);
    if (found) return found;
    if (Date.now() > until)
      throw new Error(`no mail '${subject}' to ${to}: ${mails.map((mail) => mail.subject).join(', ')}`);
    await sleep(200);
  }
}

/** The path, with its token, that a mail leads to. */
export function linkOf({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error('the mail holds no link with a token');
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export function tokenOf(mail: ReceivedMail): string {
  return new URLSearchParams(linkOf(mail).split('?')[1]).get('token') ?? '';
}
