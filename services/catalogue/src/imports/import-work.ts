import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from '@carebourse/interchange/file-refused-error';
import { READ_LIMITS } from '@carebourse/interchange/limits';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../context.ts';
import { removeOldLines } from './store/import-lines.ts';
import { endForgotten, listAgreed, takeUnread, type AgreedImport, type ImportRow } from './store/imports.ts';
import { applyImport } from './apply-import.ts';
import { beginDueHarvests, settleReading } from './harvest-work.ts';
import { fetchFile, fetchNext } from './fetch-file.ts';
import { readPlan, refuse } from './read-plan.ts';

const LOOK_EVERY_MS = 500;
const SWEEP_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Whoever reads is heard of more often. */
const LOST_AFTER_MS = 2 * READ_LIMITS.seconds * 1_000;
const PLAN_KEPT_MS = 7 * DAY_MS;
const LINES_KEPT_MS = 30 * DAY_MS;

/** Reads what is to be fetched, does what was agreed to, and forgets what is old. */
export function importWork(context: Context): BackgroundWork[] {
  const { logger } = context;
  const stopping = new AbortController();
  const work = periodicWork('imports', LOOK_EVERY_MS, () => workOnImports(context, stopping.signal), logger);
  return [
    {
      ...work,
      // Somebody else's server may take longer than a stop; another replica reads again.
      stop() {
        stopping.abort();
        return work.stop();
      },
    },
    periodicWork('import sweep', SWEEP_EVERY_MS, () => sweep(context), logger),
  ];
}

/** Until nothing is left to do. */
export async function workOnImports(context: Context, stopping: AbortSignal): Promise<void> {
  const { db, logger } = context;
  const each = { db, logger, stopping, keyOf: ({ id }: ImportRow) => id };
  const apply = (agreed: AgreedImport) => applyImport(context, agreed);
  await eachItem({ ...each, work: 'imports: applying', handle: apply }, await listAgreed(db));
  await beginDueHarvests(context);
  const read = (taken: ImportRow) => readAddress(context, taken, stopping);
  await eachItem({ ...each, work: 'imports: reading', handle: read }, takeAll(context, stopping));
}

async function* takeAll({ db, now }: Context, stopping: AbortSignal): AsyncGenerator<ImportRow> {
  while (!stopping.aborted) {
    const lost = new Date(now().getTime() - LOST_AFTER_MS);
    const taken = await takeUnread(db, now(), lost);
    if (!taken) return;
    yield taken;
  }
}

async function readAddress(context: Context, taken: ImportRow, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(READ_LIMITS.seconds * 1_000)]);
  try {
    const file = await fetchFile(taken.source, context.outbound, signal);
    const fetchPage = (address: string) => fetchNext(address, taken.source, context.outbound, signal);
    const read = await readPlan(context, taken, file, stopping, fetchPage);
    if (taken.harvestId !== null) await settleReading(context, read, taken.harvestId);
  } catch (error) {
    if (stopping.aborted) return;
    if (!(error instanceof FileRefusedError) && !signal.aborted) throw error;
    await refuse(context, taken.id, error instanceof FileRefusedError ? error.message : IMPORT_MESSAGES.unreachable);
  }
}

async function sweep({ db, now }: Context): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await endForgotten(db, before(LOST_AFTER_MS), before(PLAN_KEPT_MS), IMPORT_MESSAGES.interrupted, now());
  await removeOldLines(db, before(LINES_KEPT_MS));
}
