import type { DataProduct } from '../../generated/prisma/client.ts';
import type { Filter } from './agents.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';
import { anyContains } from './search.ts';

export function listDataProducts(db: Database, { search, category, page }: Filter): Promise<DataProduct[]> {
  return db.dataProduct.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(category && { category }),
        ...(search && { OR: anyContains(search, ['name', 'description', 'category']) }),
      },
      page,
    ),
  );
}
