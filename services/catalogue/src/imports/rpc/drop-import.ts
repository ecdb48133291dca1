import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { ConflictError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { moveImport } from '../store/imports.ts';
import { presentImport } from './present-import.ts';
import { requireImport } from './require-importer.ts';

/** One that is dropped already stays so. */
export const dropImport: CatalogueRpc<'DropImport'> = async (context, request, { caller }) => {
  const { id, state } = (await requireImport(context, caller, request.id)).found;
  const dropped = { state: 'dropped', endedAt: context.now() } as const;
  if (state !== 'dropped' && !(await moveImport(context.db, id, ['planned'], dropped)))
    throw new ConflictError(IMPORT_MESSAGES.underWay);
  return { import: presentImport((await requireImport(context, caller, id)).found) };
};
