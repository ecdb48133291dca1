import type { CatalogueRpc } from '../../context.ts';
import { moveHarvest } from '../store/harvests.ts';
import { presentHarvest } from './present-harvest.ts';
import { requireHarvest } from './require-harvest.ts';

/** One that has ended already stays so. */
export const endHarvest: CatalogueRpc<'EndHarvest'> = async (context, request) => {
  const { id } = await requireHarvest(context, request.id);
  await moveHarvest(context.db, id, ['active', 'stopped'], { state: 'ended', reason: null });
  return { harvest: presentHarvest(await requireHarvest(context, id)) };
};
