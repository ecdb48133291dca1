import type { DataProduct } from '../../generated/prisma/client.ts';
import type { Filter } from './agents.ts';
import type { Database } from './database.ts';
import { published } from './published.ts';
import { anyContains } from './search.ts';

export function listDataProducts(db: Database, { search, category }: Filter): Promise<DataProduct[]> {
  return db.dataProduct.findMany({
    where: {
      ...published,
      ...(category && { category }),
      ...(search && { OR: anyContains(search, ['name', 'description', 'category']) }),
    },
    orderBy: { id: 'asc' },
  });
}
