import { entryIdsSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { readDataCollections } from '../store/data-collections.ts';
import { countsOf } from '../store/entry-counts.ts';
import { presentDataCollection } from './present.ts';

export const getDataCollections: CatalogueRpc<'GetDataCollections'> = async ({ db }, request) => {
  const { ids } = parse(entryIdsSchema, request);
  const found = await readDataCollections(db, ids);
  const counts = countsOf(found);
  return { dataCollections: found.map((collection) => presentDataCollection(collection, counts)) };
};
