import { FACETS, type Facet } from '@carebourse/contracts/search';
import { Prisma } from '../../../generated/prisma/client.ts';

/** By facet what entries are narrowed to; none of a facet narrows nothing. */
export type Filters = Record<Facet, readonly string[]>;

const CONDITIONS: Record<Facet, (values: readonly string[]) => Prisma.Sql> = {
  resourceType: (values) => Prisma.sql`entry.resource_type = ANY(${values}::text[])`,
  category: (values) => Prisma.sql`entry.categories && ${values}::text[]`,
  accessLevel: (values) => Prisma.sql`coalesce(entry.access_level = ANY(${values}::text[]), false)`,
  steward: (values) => Prisma.sql`coalesce(entry.steward_name = ANY(${values}::text[]), false)`,
  audience: (values) => Prisma.sql`entry.access_roles && ${['all', ...values]}::text[]`,
};

const columnOf = (facet: Facet) => Prisma.raw(`"passes_${facet}"`);

/** A column for each facet: whether an `entry` has one of its values. */
export function passes(filters: Filters): Prisma.Sql {
  const columns = FACETS.map((facet) => {
    const condition = filters[facet].length > 0 ? CONDITIONS[facet](filters[facet]) : Prisma.sql`true`;
    return Prisma.sql`${condition} AS ${columnOf(facet)}`;
  });
  return Prisma.join(columns);
}

const all = (facets: readonly Facet[]) => Prisma.join(facets.map(columnOf), ' AND ');

/** Whether a candidate has a value of every facet. */
export const passesAll = all(FACETS);

/** The same whatever its value of this one is. */
export const passesOthers = (facet: Facet) => all(FACETS.filter((other) => other !== facet));
