import type { DataDomain } from '../../generated/prisma/client.ts';
import type { Filter } from './agents.ts';
import type { Database } from './database.ts';
import { anyContains, containing } from './search.ts';

export async function listDataDomains(db: Database, { search, category }: Filter): Promise<DataDomain[]> {
  return db.dataDomain.findMany({
    where: {
      ...(category && { category }),
      ...(search && {
        OR: [...anyContains(search, ['name', 'description']), { id: { in: await idsWithDataType(db, search) } }],
      }),
    },
    orderBy: { id: 'asc' },
  });
}

/** Prisma has no condition on a part of a list's items. */
async function idsWithDataType(db: Database, search: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM data_domain
    WHERE EXISTS (SELECT FROM unnest(data_types) AS data_type WHERE data_type ILIKE ${containing(search)})`;
  return rows.map(({ id }) => id);
}
