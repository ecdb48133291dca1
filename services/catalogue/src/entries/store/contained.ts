import type { Page } from '@carebourse/contracts/paging';
import type { ResourceType } from '@carebourse/contracts/constants';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

/** What a list is narrowed by; absent and empty narrow nothing. */
export interface Containing {
  /** Part of a name or of another text that §5 names, in any case. */
  search?: string | undefined;
  category?: string | undefined;
  /** A domain's name, whole, in any case. */
  domain?: string | undefined;
  page?: Page | undefined;
}

/**
 * Prisma's condition on the entries of a type that a list is narrowed to: ids, as many as the page has. What is committed
 * is found: the triggers of the tables write what is looked through in the transaction of the change.
 */
export async function containing(
  db: Database,
  type: ResourceType,
  filter: Containing,
): Promise<{ id?: { in: number[] } }> {
  const { search, category, domain, page } = filter;
  if (!search && !domain) return {};
  const conditions = [
    Prisma.sql`resource_type = ${type}`,
    ...(search ? [Prisma.sql`contained LIKE lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`] : []),
    ...(category ? [Prisma.sql`category = ${category}`] : []),
    ...(domain ? [Prisma.sql`lower(${domain}) = ANY(domains)`] : []),
    ...(page?.afterId ? [Prisma.sql`resource_id > ${page.afterId}`] : []),
  ];
  const limit = page ? Prisma.sql`ORDER BY resource_id LIMIT ${page.limit}` : Prisma.empty;
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT resource_id AS id FROM searched_entry WHERE ${Prisma.join(conditions, ' AND ')} ${limit}`;
  return { id: { in: found.map(({ id }) => id) } };
}
