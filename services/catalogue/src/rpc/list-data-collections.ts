import { collectionQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findDataCollections, listDataCollections as list } from '../store/data-collections.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentDataCollection } from './present.ts';
import { readFound } from './read-found.ts';

/** Everybody sees every collection: pages filter by role themselves (§6), and access-request checks the role. */
export const listDataCollections: CatalogueRpc<'ListDataCollections'> = async ({ db, search }, request) => {
  const { search: text, ...filter } = parse(collectionQuerySchema.extend({ page: pageSchema }), request);
  const collections = text
    ? await readFound(
        search.find('dataCollection', { text, group: filter.domain?.toLowerCase(), ...filter.page }),
        (ids) => findDataCollections(db, ids),
      )
    : await list(db, filter);
  const counts = await countRequests(db, 'dataCollection', collections);
  return { dataCollections: collections.map((collection) => presentDataCollection(collection, counts)) };
};
