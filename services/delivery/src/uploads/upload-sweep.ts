import { eachItem } from '@carebourse/runtime/each-item';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { findNeeded, removeUploadsBefore } from './store/uploads.ts';
import { UPLOAD_KEPT_MS } from './require-upload.ts';

const SWEEP_MS = 60_000;
/** A file is there a moment before or after its upload is noted. */
const YOUNG_MS = 60 * 60_000;

type SweepContext = Pick<Context, 'db' | 'logger' | 'uploads' | 'now'>;

/** The background work that forgets uploads whose day is over, and files that belong to none. */
export function uploadSweep(context: SweepContext): BackgroundWork {
  return periodicWork('upload sweep', SWEEP_MS, () => sweepUploads(context), context.logger);
}

export async function sweepUploads({ db, logger, uploads, now }: SweepContext): Promise<void> {
  const at = now().getTime();
  await removeUploadsBefore(db, new Date(at - UPLOAD_KEPT_MS));
  const files = (await uploads.files.list()).filter(({ writtenAt }) => at - writtenAt > YOUNG_MS);
  const needed = await findNeeded(
    db,
    files.map(({ id }) => id),
  );
  const handle = ({ name }: { name: string }) => uploads.files.removeFile(name);
  const left = files.filter(({ id }) => !needed.has(id));
  await eachItem({ work: 'upload sweep', db, logger, keyOf: ({ id }) => id, handle }, left);
}
