import type { DataProduct } from '../../generated/prisma/client.ts';
import { containing, type Containing } from './contained.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';

export async function listDataProducts(db: Database, filter: Containing): Promise<DataProduct[]> {
  const { category, page } = filter;
  const found = await containing(db, 'data', filter);
  return db.dataProduct.findMany(inOrderOfIds({ ...published, ...found, ...(category && { category }) }, page));
}
