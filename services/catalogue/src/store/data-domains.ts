import type { DataDomain } from '../../generated/prisma/client.ts';
import type { Filter } from './agents.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';

export function listDataDomains(db: Database, { category, page }: Filter): Promise<DataDomain[]> {
  return db.dataDomain.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(category && { category }),
      },
      page,
    ),
  );
}

/** Those of the names that no data domain has, whatever its status. */
export async function findUnknownDomains(db: Database, names: string[]): Promise<string[]> {
  const known = await db.dataDomain.findMany({ where: { name: { in: names } }, select: { name: true } });
  return names.filter((name) => !known.some((domain) => domain.name === name));
}

/** Those of the entries that are published, in any order. */
export function findDataDomains(db: Database, ids: number[]): Promise<DataDomain[]> {
  return db.dataDomain.findMany({ where: { id: { in: ids }, ...published } });
}
