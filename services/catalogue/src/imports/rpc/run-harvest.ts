import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { ConflictError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { moveHarvest } from '../store/harvests.ts';
import { presentHarvest } from './present-harvest.ts';
import { requireHarvest } from './require-harvest.ts';

/** The work beside the calls reads it, once no other reading of it is under way. */
export const runHarvest: CatalogueRpc<'RunHarvest'> = async (context, request) => {
  const { id } = await requireHarvest(context, request.id);
  const goesOn = { state: 'active', reason: null, nextAt: context.now() } as const;
  if (!(await moveHarvest(context.db, id, ['active', 'stopped'], goesOn)))
    throw new ConflictError(IMPORT_MESSAGES.harvestEnded);
  return { harvest: presentHarvest(await requireHarvest(context, id)) };
};
