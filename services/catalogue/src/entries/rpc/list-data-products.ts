import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { listDataProducts as list } from '../store/data-products.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentDataProduct } from './present.ts';

export const listDataProducts: CatalogueRpc<'ListDataProducts'> = async ({ db }, request) => {
  const entries = await list(db, parse(agentQuerySchema.extend({ page: pageSchema }), request));
  const counts = await countEntries(db, 'data', entries);
  return { dataProducts: entries.map((entry) => presentDataProduct(entry, counts)) };
};
