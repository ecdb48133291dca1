import type { DataDomain } from '../../generated/prisma/client.ts';
import { containing, type Containing } from './contained.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';

export async function listDataDomains(db: Database, filter: Containing): Promise<DataDomain[]> {
  const { category, page } = filter;
  const found = await containing(db, 'dataDomain', filter);
  return db.dataDomain.findMany(inOrderOfIds({ ...published, ...found, ...(category && { category }) }, page));
}

/** Those of the names that no data domain has, whatever its status. */
export async function findUnknownDomains(db: Database, names: string[]): Promise<string[]> {
  const known = await db.dataDomain.findMany({ where: { name: { in: names } }, select: { name: true } });
  return names.filter((name) => !known.some((domain) => domain.name === name));
}
