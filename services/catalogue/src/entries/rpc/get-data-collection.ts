import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { findDataCollection } from '../store/data-collections.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentDataCollection } from './present.ts';

export const getDataCollection: CatalogueRpc<'GetDataCollection'> = async ({ db }, { id }) => {
  const [collection, counts] = await Promise.all([
    findDataCollection(db, id),
    countEntries(db, 'dataCollection', [{ id }]),
  ]);
  if (!collection) throw new NotFoundError(MESSAGES.dataProductPage.notFoundDetail);
  return { dataCollection: presentDataCollection(collection, counts) };
};
