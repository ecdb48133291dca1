import { entryIdsSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findDataCollections } from '../store/data-collections.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentDataCollection } from './present.ts';

export const getDataCollections: CatalogueRpc<'GetDataCollections'> = async ({ db }, request) => {
  const { ids } = parse(entryIdsSchema, request);
  const asked = ids.map((id) => ({ id }));
  const [found, counts] = await Promise.all([findDataCollections(db, ids), countRequests(db, 'dataCollection', asked)]);
  return { dataCollections: found.map((collection) => presentDataCollection(collection, counts)) };
};
