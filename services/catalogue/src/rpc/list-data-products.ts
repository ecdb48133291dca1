import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findDataProducts, listDataProducts as list } from '../store/data-products.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentDataProduct } from './present.ts';
import { readFound } from './read-found.ts';

export const listDataProducts: CatalogueRpc<'ListDataProducts'> = async ({ db, search }, request) => {
  const { search: text, ...filter } = parse(agentQuerySchema.extend({ page: pageSchema }), request);
  const products = text
    ? await readFound(search.find('data', { text, group: filter.category, ...filter.page }), (ids) =>
        findDataProducts(db, ids),
      )
    : await list(db, filter);
  const counts = await countRequests(db, 'data', products);
  return { dataProducts: products.map((product) => presentDataProduct(product, counts)) };
};
