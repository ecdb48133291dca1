import { hourInOntario } from '@carebourse/contracts/ontario-day';
import { claimRun } from '@carebourse/runtime/claim-run';
import type { Context } from '../context.ts';
import { reconcile } from './reconcile.ts';

const JOB = 'reconcile';
/** A little less than a day, so that it stays in the night that it began in. */
const EVERY_MS = 23 * 60 * 60 * 1000;
/** By the clocks of Ontario. */
const NIGHT_ENDS = 4;

/** Runs the comparison once a night, on one of the replicas. */
export async function compareNightly(context: Context): Promise<void> {
  const now = context.now();
  if (!context.payments || hourInOntario(now) >= NIGHT_ENDS) return;
  if (!(await claimRun(context.db, JOB, now, EVERY_MS))) return;
  const result = await reconcile(context);
  context.logger.info(result, 'subscriptions compared with the payment provider');
}
