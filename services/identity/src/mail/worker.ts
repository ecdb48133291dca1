import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { sendResetLink, sendTriesNotice } from './letters.ts';
import { type MailJob, removeExpiredJobs, removeJob, takeDueJobs } from './queue.ts';

const LOOK_EVERY_MS = 1_000;
/** Sent side by side, so that one slow answer does not use up the time of the others. */
const BATCH = 5;

/** Sends what is queued, as long as the service runs. */
export function mailWork(context: Context): BackgroundWork {
  return periodicWork('mail', LOOK_EVERY_MS, () => sendDueMail(context), context.logger);
}

/** Does all jobs that are due now. What fails stays for later. */
export async function sendDueMail(context: Context): Promise<void> {
  const { db, cipher, logger, now } = context;
  const expired = await removeExpiredJobs(db, now());
  if (expired > 0) logger.warn({ expired }, 'mail given up: it could not be sent in time');
  for (;;) {
    const jobs = await takeDueJobs(db, cipher, now(), BATCH);
    // Until there is nothing: a job that was done may have left another.
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => run(context, job)));
  }
}

async function run(context: Context, job: MailJob): Promise<void> {
  try {
    if (job.kind === 'mail') {
      await context.mailer.send(job.body);
      await removeJob(context.db, job.id);
    } else {
      await context.db.$transaction(async (tx) => {
        if (job.kind === 'password-reset') await sendResetLink(tx, context, job.body);
        else await sendTriesNotice(tx, context, job.body.email);
        await removeJob(tx, job.id);
      });
    }
  } catch (error) {
    // A mail server's answer may quote the address; its code is enough to find out.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    context.logger.warn({ job: job.id, attempts: job.attempts, code, responseCode }, 'mail not sent: will try again');
  }
}
