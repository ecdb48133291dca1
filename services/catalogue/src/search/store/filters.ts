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

/** Agents by their ids, or all others. */
export interface AgentChoice {
  ids: readonly number[];
  others: boolean;
}

function isChosen({ ids, others }: AgentChoice): Prisma.Sql {
  const listed = Prisma.sql`entry.resource_id = ANY(${ids}::int[])`;
  return Prisma.sql`entry.resource_type = 'agent' AND ${others ? Prisma.sql`NOT ${listed}` : listed}`;
}

/** A column for each facet: whether an `entry` has one of its values; and one for whether it is a chosen agent. */
export function passes(filters: Filters, agents?: AgentChoice): Prisma.Sql {
  const columns = FACETS.map((facet) => {
    const condition = filters[facet].length > 0 ? CONDITIONS[facet](filters[facet]) : Prisma.sql`true`;
    return Prisma.sql`${condition} AS ${columnOf(facet)}`;
  });
  const chosen = Prisma.sql`${agents ? isChosen(agents) : Prisma.sql`true`} AS passes_agents`;
  return Prisma.join([...columns, chosen]);
}

const all = (facets: readonly Facet[]) => Prisma.join([...facets.map(columnOf), Prisma.raw('passes_agents')], ' AND ');

/** Whether a candidate has a value of every facet. */
export const passesAll = all(FACETS);

/** The same whatever its value of this one is. */
export const passesOthers = (facet: Facet) => all(FACETS.filter((other) => other !== facet));
