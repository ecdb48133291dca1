import { collectionQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { listDataCollections as list, readDataCollections } from '../store/data-collections.ts';
import { countRequests, countsOf } from '../store/request-counts.ts';
import { presentDataCollection } from './present.ts';
import { readFound } from './read-found.ts';

/** Everybody sees every collection: pages filter by role themselves (§6), and access-request checks the role. */
export const listDataCollections: CatalogueRpc<'ListDataCollections'> = async ({ db, search }, request) => {
  const { search: text, ...filter } = parse(collectionQuerySchema.extend({ page: pageSchema }), request);
  if (text) {
    const wanted = search.find('dataCollection', { text, group: filter.domain?.toLowerCase(), ...filter.page });
    const found = await readFound(wanted, (ids) => readDataCollections(db, ids));
    const counts = countsOf(found);
    return { dataCollections: found.map((collection) => presentDataCollection(collection, counts)) };
  }
  const collections = await list(db, filter);
  const counts = await countRequests(db, 'dataCollection', collections);
  return { dataCollections: collections.map((collection) => presentDataCollection(collection, counts)) };
};
