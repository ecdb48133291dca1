import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { idSchema } from '@carebourse/contracts/text';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findHarvest, type HarvestRow } from '../store/harvests.ts';

/** @throws NotFoundError */
export async function requireHarvest({ db }: Context, id: number): Promise<HarvestRow> {
  const found = await findHarvest(db, parse(idSchema, id));
  if (!found) throw new NotFoundError(IMPORT_MESSAGES.harvestNotFound);
  return found;
}
