import type { Page } from '@carebourse/contracts/paging';
import type { DataCollection } from '../../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';

export interface CollectionFilter {
  /** A domain's name, whole, in any case. */
  domain?: string | undefined;
  page?: Page | undefined;
}

export async function listDataCollections(db: Database, filter: CollectionFilter): Promise<DataCollection[]> {
  const { domain, page } = filter;
  const ofDomain = domain && (await idsWithDomain(db, domain));
  return db.dataCollection.findMany(inOrderOfIds({ ...published, ...(ofDomain && { id: { in: ofDomain } }) }, page));
}

export function findDataCollection(db: Database, id: number): Promise<DataCollection | null> {
  return db.dataCollection.findUnique({ where: { id, ...published } });
}

/** Prisma has no condition on a list's items in any case. */
async function idsWithDomain(db: Database, name: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM data_collection WHERE EXISTS (SELECT FROM unnest(domains) AS domain WHERE lower(domain) = lower(${name}))`;
  return rows.map(({ id }) => id);
}

/** Those of the entries that are published, in any order. */
export function findDataCollections(db: Database, ids: number[]): Promise<DataCollection[]> {
  return db.dataCollection.findMany({ where: { id: { in: ids }, ...published } });
}
