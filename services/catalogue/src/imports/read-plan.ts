import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Description } from '@carebourse/interchange/description';
import { FileRefusedError } from '@carebourse/interchange/file-refused-error';
import { READ_LIMITS } from '@carebourse/interchange/limits';
import type { RelativeAddresses } from '@carebourse/interchange/graph/left-out';
import { type NamedFile, readDescriptions } from '@carebourse/interchange/read-descriptions';
import type { Context } from '../context.ts';
import { addLines, forgetLines, type ImportLineRow } from './store/import-lines.ts';
import { findImport, moveImport, noteCounts, type Counts, type ImportRow } from './store/imports.ts';
import { listVanished } from './list-vanished.ts';
import { createPlanner } from './plan-lines.ts';

/** Entries that are looked up and written together. */
const BATCH = 250;

/** Fetches the next page of a catalogue that is read from its address. */
type FetchPage = (address: string) => Promise<NamedFile>;

/**
 * Reads a file and writes down what an import of it would do, a batch after the other, so that what is held in memory does
 * not grow with what is written. A file that is refused leaves no lines.
 * @returns the import, planned or refused
 * @throws what stops the reading from outside; the import is then as it was
 */
export async function readPlan(
  context: Context,
  begun: ImportRow,
  file: NamedFile,
  gone: AbortSignal,
  fetchPage?: FetchPage,
): Promise<ImportRow> {
  const { db } = context;
  const { id } = begun;
  const late = AbortSignal.timeout(READ_LIMITS.seconds * 1_000);
  const signal = AbortSignal.any([gone, late]);
  try {
    const relative = await stageLines(context, begun, { ...file, signal, fetchPage });
    const { count, first, line = null } = relative ?? {};
    const found = relative && { relativeCount: count, relativeFirst: first, relativeLine: line };
    await moveImport(db, id, ['reading'], { state: 'planned', ...found });
  } catch (error) {
    gone.throwIfAborted();
    const reason = late.aborted ? IMPORT_MESSAGES.tooLong(READ_LIMITS.seconds) : reasonOf(error);
    await refuse(context, id, reason);
  }
  return (await findImport(db, id)) ?? begun;
}

/** Says why nothing of a file can be imported, and forgets what was read of it. */
export async function refuse({ db, now }: Context, id: number, reason: string): Promise<void> {
  await forgetLines(db, id);
  const nothing = { made: 0, changed: 0, gone: 0, unchanged: 0, problems: 0 };
  await moveImport(db, id, ['reading'], { ...nothing, state: 'refused', reason, endedAt: now() });
}

/** @throws what is not the file's fault */
function reasonOf(error: unknown): string {
  if (!(error instanceof FileRefusedError)) throw error;
  const { line, message } = error;
  return line === undefined ? message : IMPORT_MESSAGES.inLine(line, message);
}

async function stageLines(
  { db, identity, now }: Context,
  begun: ImportRow,
  { bytes, ...asked }: NamedFile & { signal: AbortSignal; fetchPage: FetchPage | undefined },
): Promise<RelativeAddresses | undefined> {
  let relative: RelativeAddresses | undefined;
  const onRelative = (found: RelativeAddresses) => {
    relative ??= found;
  };
  const { organizations } = await identity.call('ListOrganizations', {});
  const planner = createPlanner(db, begun, organizations);
  const counts: Counts = { made: 0, changed: 0, gone: 0, left: 0, problem: 0 };
  const stage = async (lines: ImportLineRow[]) => {
    await addLines(db, begun.id, lines);
    for (const { action } of lines) counts[action] += 1;
    await noteCounts(db, begun.id, counts, now());
  };
  let batch: Description[] = [];
  for await (const description of readDescriptions(bytes, { ...asked, onRelative })) {
    batch.push(description);
    if (batch.length < BATCH) continue;
    await stage(await planner.plan(batch));
    batch = [];
  }
  if (batch.length > 0) await stage(await planner.plan(batch));
  const vanished = await listVanished(db, begun);
  for (let at = 0; at < vanished.length; at += BATCH)
    await stage(await planner.planGone(vanished.slice(at, at + BATCH)));
  return relative;
}
