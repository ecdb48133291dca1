import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { claimRun } from '@carebourse/runtime/claim-run';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { keptSince } from '../store/request-drafts.ts';
import { findObjects, removeWaitingBefore } from '../../store/request-files.ts';

const HOUR_MS = 60 * 60_000;
/** An object is there a moment before its row is. */
const YOUNG_MS = HOUR_MS;

/** How often the whole bucket is listed, by one replica for all. */
const EVERY_MS = HOUR_MS;

/** Sweeps when an hour has passed since any replica last did. */
export async function sweepFilesInTurn(context: Pick<Context, 'db' | 'files' | 'logger' | 'now'>): Promise<void> {
  if (await claimRun(context.db, 'file sweep', context.now(), EVERY_MS)) await sweepFiles(context);
}

/** Forgets files that were not sent within their day, or answered no form for as long as drafts live, and then all bytes that belong to no file. */
export async function sweepFiles({
  db,
  files,
  logger,
  now,
}: Pick<Context, 'db' | 'files' | 'logger' | 'now'>): Promise<void> {
  const at = now().getTime();
  const unsent = new Date(at - REQUEST_FILE_LIMITS.waitingHours * HOUR_MS);
  await removeWaitingBefore(db, unsent, keptSince(now()));
  const old = (await files.objects.list()).filter(({ putAt }) => at - putAt.getTime() > YOUNG_MS);
  const needed = await findObjects(
    db,
    old.map(({ name }) => name),
  );
  const left = old.map(({ name }) => name).filter((name) => !needed.has(name));
  const handle = (name: string) => files.objects.remove([name]);
  await eachItem({ work: 'file sweep', db, logger, keyOf: (name) => name, handle }, left);
}
