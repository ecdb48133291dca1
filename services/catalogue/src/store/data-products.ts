import type { DataProduct } from '../../generated/prisma/client.ts';
import type { Filter } from './agents.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';

export function listDataProducts(db: Database, { category, page }: Filter): Promise<DataProduct[]> {
  return db.dataProduct.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(category && { category }),
      },
      page,
    ),
  );
}

/** Those of the entries that are published, in any order. */
export function findDataProducts(db: Database, ids: number[]): Promise<DataProduct[]> {
  return db.dataProduct.findMany({ where: { id: { in: ids }, ...published } });
}
