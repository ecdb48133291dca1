import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../context.ts';
import { sendResetLink, sendTriesNotice } from './letters.ts';
import { openJob, removeExpiredJobs, removeJob, takeDueJobs, type TakenJob } from './queue.ts';

const LOOK_EVERY_MS = 1_000;
/** Sent side by side, so that one slow answer does not use up the time of the others. */
const BATCH = 5;

/** Sends what is queued, as long as the service runs. */
export function mailWork(context: Context): BackgroundWork {
  return periodicWork('mail', LOOK_EVERY_MS, () => sendDueMail(context), context.logger);
}

/** Does all jobs that are due now, each for itself. What fails stays for later. */
export async function sendDueMail(context: Context): Promise<void> {
  const { db, logger, now } = context;
  const expired = await removeExpiredJobs(db, now());
  if (expired > 0) logger.warn({ expired }, 'mail given up: it could not be sent in time');
  for (;;) {
    const jobs = await takeDueJobs(db, now(), BATCH);
    // Until there is nothing: a job that was done may have left another.
    if (jobs.length === 0) return;
    const handle = (job: TakenJob) => run(context, job);
    // Others wait for a later try: what fails here says nothing of them.
    await eachItem({ work: 'mail', db, logger, keyOf: ({ id }) => id, handle, isPart: true, isSideBySide: true }, jobs);
  }
}

/** @throws MailNotSentError */
async function run(context: Context, taken: TakenJob): Promise<void> {
  try {
    const job = openJob(context.cipher, taken);
    if (job.kind === 'mail') {
      await context.mailer.send(job.body);
      await removeJob(context.db, taken.id);
    } else {
      await context.db.$transaction(async (tx) => {
        if (job.kind === 'password-reset') await sendResetLink(tx, context, job.body);
        else await sendTriesNotice(tx, context, job.body.email);
        await removeJob(tx, taken.id);
      });
    }
  } catch (error) {
    throw new MailNotSentError(error, taken.attempts);
  }
}

/** A mail server's answer may quote the address; its code is enough to find out. */
class MailNotSentError extends Error {
  override name = 'MailNotSentError';
  readonly code: unknown;
  readonly responseCode: unknown;
  readonly attempts: number;
  constructor(cause: unknown, attempts: number) {
    super('mail not sent');
    this.attempts = attempts;
    const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown };
    this.code = code;
    this.responseCode = responseCode;
  }
}
