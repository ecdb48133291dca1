import { foundIn } from '../domain/found.ts';
import { changeState, type UploadRow } from '../store/uploads.ts';
import type { UploadContext } from './upload-context.ts';

/** Looks into a file that has come. One that cannot be read is refused, and nothing of it stays. */
export async function inspectUpload({ db, tables, uploads }: UploadContext, { id }: UploadRow): Promise<void> {
  await uploads.files.fetch(id);
  const inspection = await tables.inspect(id);
  const state = inspection.usable ? 'inspected' : 'refused';
  await changeState(db, id, 'inspecting', { state, found: foundIn(inspection) });
  if (state === 'refused') await uploads.files.remove(id);
}
