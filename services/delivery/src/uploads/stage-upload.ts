import type { TableDefinition } from '@carebourse/contracts/tables';
import type { TableStore } from '@carebourse/table-store/table-store';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { UploadRow } from './store/uploads.ts';
import type { Uploads } from './uploads.ts';

/** What the rows of an upload are staged with. */
export interface StagingParts {
  tables: Pick<TableStore, 'stage'>;
  uploads: Pick<Uploads, 'files'>;
}

/**
 * The rows of an upload by its reading, with the types of a definition, as the store takes them. They stay for the next preview, and for the
 * release, until the upload goes.
 * @throws StageRefusedError with what does not fit
 */
export async function stageUpload(
  { tables, uploads }: StagingParts,
  { id, found }: Pick<UploadRow, 'id' | 'found'>,
  { columns }: TableDefinition,
): Promise<string> {
  const confirmed = columns.map(({ name, type, mark, personLink, personKey = false }) => ({
    from: name,
    name,
    type,
    personLink,
    withoutHealthNumbers: personKey || (!personLink && mark !== 'direct'),
  }));
  const reading = found?.reading?.reading ?? null;
  const types = createHash('sha256')
    .update(JSON.stringify([confirmed, reading]))
    .digest('hex');
  const target = uploads.files.stagedPath(id, types);
  if (existsSync(target)) return target;
  await uploads.files.fetch(id);
  const { path } = await tables.stage(id, confirmed, reading);
  await rename(path, target);
  return target;
}
