import type { CatalogueRpc } from '../../context.ts';
import { listHarvests as findHarvests } from '../store/harvests.ts';
import { presentHarvest } from './present-harvest.ts';

export const listHarvests: CatalogueRpc<'ListHarvests'> = async ({ db }) => ({
  harvests: (await findHarvests(db)).map(presentHarvest),
});
