import { applyImportSchema } from '@carebourse/contracts/imports';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { moveHarvest } from '../store/harvests.ts';
import { moveImport } from '../store/imports.ts';
import { checkMayShow, checkRoomForDrafts } from '../../rpc/editor.ts';
import { presentImport } from './present-import.ts';
import { requireImport } from './require-importer.ts';

/** The work beside the calls does it: it may take longer than a call. */
export const applyImport: CatalogueRpc<'ApplyImport'> = async (context, request, { caller }) => {
  const { found, editor } = await requireImport(context, caller, request.id);
  const { id, made, changed, gone } = found;
  const { publish } = parse(applyImportSchema, request);
  if (made + changed + gone === 0) throw new ConflictError(IMPORT_MESSAGES.nothingToDo);
  if (publish) checkMayShow(editor, { publishedAt: context.now(), retiredAt: null });
  else await checkRoomForDrafts(context.db, editor, made);
  // What was planned for a trusted organization may change what everybody finds.
  if (found.publishes && !editor.publishes) throw new ConflictError(IMPORT_MESSAGES.changedMeanwhile);
  const agreed = { agreedBy: caller.userId, agreedRole: caller.role, publish };
  const isAgreed = await moveImport(context.db, id, ['planned'], { state: 'applying', ...agreed });
  if (!isAgreed) throw new ConflictError(IMPORT_MESSAGES.notPlanned);
  // Somebody has looked at what stopped its harvest.
  if (found.harvestId !== null)
    await moveHarvest(context.db, found.harvestId, ['stopped'], { state: 'active', reason: null });
  return { import: presentImport((await requireImport(context, caller, id)).found) };
};
