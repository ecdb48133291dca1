import { foundIn } from './domain/found.ts';
import { changeState, type UploadRow } from './store/uploads.ts';
import type { UploadContext } from './upload-context.ts';

/**
 * Looks into a file that has come, again when its steward chose another reading. One that cannot be read is refused; it stays
 * for its day where another reading may do, and else nothing of it does.
 */
export async function inspectUpload({ db, tables, uploads }: UploadContext, { id, reading }: UploadRow): Promise<void> {
  await uploads.files.fetch(id);
  const inspection = await tables.inspect(id, reading ?? undefined);
  const found = foundIn(inspection, reading);
  const state = inspection.usable ? 'inspected' : 'refused';
  await changeState(db, id, 'inspecting', { state, found });
  if (state === 'refused' && found.reading === null) await uploads.files.remove(id);
}
