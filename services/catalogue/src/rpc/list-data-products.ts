import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { listDataProducts as findDataProducts } from '../store/data-products.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentDataProduct } from './present.ts';

export const listDataProducts: CatalogueRpc<'ListDataProducts'> = async ({ db }, request) => {
  const filter = parse(agentQuerySchema.extend({ page: pageSchema }), request);
  const products = await findDataProducts(db, filter);
  const counts = await countRequests(db, 'data', products);
  return { dataProducts: products.map((product) => presentDataProduct(product, counts)) };
};
