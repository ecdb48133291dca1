import type { Mail } from '@carebourse/mail/mailer';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../store/database.ts';

/** What a job of each kind needs to know. */
interface Jobs {
  mail: Mail;
  /** Somebody asked to reset the password of an account that there may or may not be. */
  'password-reset': { email: string; requestId: string; clientAddress?: string | undefined };
  /** Sign-ins with an address failed that there may or may not be an account with. */
  'sign-in-refused': { email: string; requestId: string };
}

type MailJob = { [Kind in keyof Jobs]: { kind: Kind; body: Jobs[Kind] } }[keyof Jobs];

/** A job that was taken; what it says is sealed. */
export interface TakenJob {
  id: string;
  kind: string;
  attempts: number;
  body: string;
}

export type MailContext = Pick<Context, 'cipher' | 'mailer' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Has a mail sent once the transaction commits, and not when it does not. Without a mail server nothing is kept.
 * @param usefulForMs after which it is given up; what it says may then be wrong
 */
export function queueMail(tx: Transaction, context: MailContext, mail: Mail, usefulForMs = 3 * DAY_MS): Promise<void> {
  return queueJob(tx, context, 'mail', mail, usefulForMs);
}

export async function queueJob<Kind extends keyof Jobs>(
  tx: Transaction | Database,
  { cipher, mailer, now }: MailContext,
  kind: Kind,
  body: Jobs[Kind],
  usefulForMs: number,
): Promise<void> {
  if (!mailer.enabled) return;
  const id = randomUUID();
  const dueAt = now();
  await tx.mailJob.create({
    data: {
      id,
      kind,
      body: cipher.encrypt(JSON.stringify(body), jobPlace(id)),
      dueAt,
      expiresAt: new Date(dueAt.getTime() + usefulForMs),
    },
  });
}

/**
 * Takes jobs that are due. A job that is taken comes back by itself, after a minute and then ever later, unless it is
 * removed: so a worker that dies loses none, and of two workers only one has it.
 */
export function takeDueJobs(db: Database, now: Date, limit: number): Promise<TakenJob[]> {
  return db.$queryRaw<TakenJob[]>`
    UPDATE mail_job
    SET attempts = attempts + 1, due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts))
    WHERE id IN (
      SELECT id FROM mail_job WHERE due_at <= ${now} AND expires_at > ${now}
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id::text, kind, attempts, body`;
}

/** What a job says. @throws when it cannot be decrypted */
export function openJob(cipher: FieldCipher, { id, kind, body }: TakenJob): MailJob {
  // Written by queueJob alone, and authenticated by its place.
  return { kind, body: JSON.parse(cipher.decrypt(body, jobPlace(id))) as never } as MailJob;
}

export async function removeJob(tx: Transaction | Database, id: string): Promise<void> {
  await tx.mailJob.deleteMany({ where: { id } });
}

/** Gives up what is no longer worth sending, and answers how much that was. */
export async function removeExpiredJobs(db: Database, now: Date): Promise<number> {
  const { count } = await db.mailJob.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}

export function jobPlace(id: string): string {
  return `mail_job.body/${id}`;
}
