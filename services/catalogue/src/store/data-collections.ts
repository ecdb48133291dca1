import type { Page } from '@carebourse/contracts/paging';
import { type DataCollection, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';
import { anyContains, containing } from './search.ts';

export interface CollectionFilter {
  search?: string | undefined;
  /** A domain's name, whole, in any case. */
  domain?: string | undefined;
  page?: Page | undefined;
}

export async function listDataCollections(db: Database, filter: CollectionFilter): Promise<DataCollection[]> {
  const { search, domain, page } = filter;
  const ofDomain = domain && (await idsWithDomain(db, Prisma.sql`lower(domain) = lower(${domain})`));
  const matching = search && (await idsWithDomain(db, Prisma.sql`domain ILIKE ${containing(search)}`));
  return db.dataCollection.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(ofDomain && { id: { in: ofDomain } }),
        ...(search && matching && { OR: [...anyContains(search, ['name', 'description']), { id: { in: matching } }] }),
      },
      page,
    ),
  );
}

export function findDataCollection(db: Database, id: number): Promise<DataCollection | null> {
  return db.dataCollection.findUnique({ where: { id, ...published } });
}

/** Prisma has no condition on a part of a list's items. */
async function idsWithDomain(db: Database, condition: Prisma.Sql): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM data_collection WHERE EXISTS (SELECT FROM unnest(domains) AS domain WHERE ${condition})`;
  return rows.map(({ id }) => id);
}
