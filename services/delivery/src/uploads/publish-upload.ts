import type { TableReading } from '@carebourse/contracts/table-reading';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { auditRow } from '@carebourse/messaging/audit';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { ColumnsDifferError } from '@carebourse/table-store/publish-rows';
import type { StoredRelease } from '@carebourse/table-store/releases/stored-releases';
import type { Withheld } from '@carebourse/table-store/withheld';
import { StageRefusedError } from '@carebourse/table-store/uploads/stage';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { publishReleased } from '../events/publish.ts';
import { shownCounts } from '../events/restate-tables.ts';
import { NOTHING_FOUND, problemsIn, refusedFor, type Found } from './domain/found.ts';
import type { Transaction } from '../store/database.ts';
import { CONTENT_TURN, findRelease, findSameRelease, takeContentTurn } from '../store/releases.ts';
import { addRelease, findTableId, type AddedRelease } from '../store/tables.ts';
import { changeState, lockUpload, type UploadRow } from './store/uploads.ts';
import { stageUpload } from './stage-upload.ts';
import type { UploadContext } from './upload-context.ts';

/**
 * Takes an upload as a release: its rows go to the store, and then release, audit line and the upload's last state are
 * written together. Whatever dies on the way is taken up again and finds what is there; the same file under the same
 * definition as the newest release makes none.
 */
export async function publishUpload(context: UploadContext, upload: UploadRow): Promise<void> {
  const { definition } = upload;
  if (!definition) throw new Error('a release is asked for without its definition');
  try {
    const { resourceType, resourceId } = upload;
    // A table that is to come has no number by which anybody could name it.
    const id = (await findTableId(context.db, { resourceType, resourceId }, definition.name)) ?? 0;
    const withheld = await context.directives.withheldFromFigures({ id, release: { definition } });
    const reading = upload.found?.reading?.reading ?? null;
    const path = await context.uploads.files.fetch(upload.id);
    const sourceHash = await sourceHashOf(path, { definition, reading, withheld });
    const same = await findSameRelease(context.db, upload, definition.name, sourceHash);
    if (same) await note(context, upload, async () => same);
    else await publish(context, upload, definition, { sourceHash, withheld });
  } catch (error) {
    const found = refusalOf(error, upload);
    if (!found) throw error;
    // Its file stays for its day: under another definition it may be taken.
    await changeState(context.db, upload.id, 'publishing', { state: 'refused', found });
    await context.uploads.files.removeStaged(upload.id);
    return;
  }
  await context.uploads.files.remove(upload.id);
}

async function publish(
  context: UploadContext,
  upload: UploadRow,
  definition: TableDefinition,
  { sourceHash, withheld }: { sourceHash: string; withheld: Withheld },
) {
  const { tables, secrets, now } = context;
  const source = await stageUpload(context, upload, definition);
  const keys = { linkKey: secrets.link, figuresKey: secrets.figures };
  const stored = await tables.publish({ source, definition, withheld, ...keys });
  const counts = await tables.count(stored.contentHash, definition);
  await note(context, upload, async (tx) => {
    await takeContentTurn(tx, stored.contentHash);
    await requireThere(context, stored);
    const { resourceType, resourceId, deleteAt, corrects } = upload;
    const release = { resourceType, resourceId, definition, sourceHash, deleteAt, corrects, counts, ...stored };
    return addRelease(tx, release, now());
  });
}

/** Whoever deleted the last release of the same content meanwhile has taken its files: they are made again. */
async function requireThere({ tables }: UploadContext, { contentHash }: StoredRelease): Promise<void> {
  if (!(await tables.has(contentHash))) throw new Error('the files of a release were deleted while it was made');
}

/** Writes what an upload became, unless it is not asked for any more. */
async function note(
  { db, cipher }: UploadContext,
  { id, ownerId, ownerRole, ...upload }: UploadRow,
  add: (tx: Transaction) => Promise<AddedRelease>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const asked = await lockUpload(tx, cipher, id);
    if (asked?.state !== 'publishing') return;
    const { isNew, ...release } = await add(tx);
    await changeState(tx, id, 'publishing', { state: 'published', release });
    if (!isNew) return;
    const { resourceType, resourceId } = upload;
    const { tableId, number } = release;
    const tableTitle = asked.definition?.title ?? '';
    const counts = shownCounts(await findRelease(tx, tableId, number));
    await publishReleased(tx, { resourceType, resourceId, tableId, release: number, tableTitle, ...counts });
    await tx.outbox.create({
      data: auditRow('delivery', {
        actor: { userId: ownerId, role: ownerRole },
        action: 'table.released',
        informationType: 'granted-data',
        subject: `resource/${upload.resourceType}/${upload.resourceId}`,
        title: upload.definition?.title,
        outcome: 'success',
      }),
    });
  }, CONTENT_TURN);
}

/** The message for a file that cannot be taken; undefined when that is not what failed. */
function refusalOf(error: unknown, { found }: UploadRow): Found | undefined {
  const known = found ?? NOTHING_FOUND;
  if (error instanceof StageRefusedError) return { ...known, ...problemsIn(error) };
  if (error instanceof ColumnsDifferError) return refusedFor([error.message], known);
  if (error instanceof InvalidInputError) return refusedFor(Object.values(error.fieldErrors).flat(), known);
  return undefined;
}

interface Source {
  definition: TableDefinition;
  reading: TableReading | null;
  withheld: Withheld;
}

/**
 * SHA-256 of the file as it came, of how it is read, of the definition and of who is in no figure: with others there is
 * something to release.
 */
async function sourceHashOf(path: string, { definition, reading, withheld }: Source): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(definition));
  if (reading !== null) hash.update(JSON.stringify(reading));
  if (withheld.hash !== null) hash.update(withheld.hash);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
