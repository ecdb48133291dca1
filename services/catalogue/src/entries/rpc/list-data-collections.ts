import { collectionQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { listDataCollections as list } from '../store/data-collections.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentDataCollection } from './present.ts';

/** Everybody sees every collection: pages filter by role themselves (§6), and access-request checks the role. */
export const listDataCollections: CatalogueRpc<'ListDataCollections'> = async ({ db }, request) => {
  const entries = await list(db, parse(collectionQuerySchema.extend({ page: pageSchema }), request));
  const counts = await countEntries(db, 'dataCollection', entries);
  return { dataCollections: entries.map((entry) => presentDataCollection(entry, counts)) };
};
