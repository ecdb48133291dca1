import type { TableDefinition } from '@carebourse/contracts/tables';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Context } from '../context.ts';
import type { UploadRow } from '../store/uploads.ts';

/**
 * The rows of an upload with the types of a definition, as the store takes them. They stay for the next preview, and for the
 * release, until the upload goes.
 * @throws StageRefusedError with what does not fit
 */
export async function stageUpload(
  { tables, uploads }: Pick<Context, 'tables' | 'uploads'>,
  { id }: Pick<UploadRow, 'id'>,
  { columns }: TableDefinition,
): Promise<string> {
  const types = createHash('sha256')
    .update(JSON.stringify(columns.map(({ name, type }) => [name, type])))
    .digest('hex');
  const target = uploads.files.stagedPath(id, types);
  if (existsSync(target)) return target;
  const confirmed = columns.map(({ name, type }) => ({ from: name, name, type }));
  const { path } = await tables.stage(id, confirmed);
  await rename(path, target);
  return target;
}
