import type { DataDomain } from '../../generated/prisma/client.ts';
import type { Filter } from './agents.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';
import { anyContains, containing } from './search.ts';

export async function listDataDomains(db: Database, { search, category, page }: Filter): Promise<DataDomain[]> {
  return db.dataDomain.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(category && { category }),
        ...(search && {
          OR: [...anyContains(search, ['name', 'description']), { id: { in: await idsWithDataType(db, search) } }],
        }),
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

/** Prisma has no condition on a part of a list's items. */
async function idsWithDataType(db: Database, search: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM data_domain
    WHERE EXISTS (SELECT FROM unnest(data_types) AS data_type WHERE data_type ILIKE ${containing(search)})`;
  return rows.map(({ id }) => id);
}
