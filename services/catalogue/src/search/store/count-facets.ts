import { SELF_REGISTRATION_ROLES } from '@carebourse/contracts/constants';
import type { Facet } from '@carebourse/contracts/search';
import { Prisma } from '../../../generated/prisma/client.ts';
import { passesOthers } from './filters.ts';

/** How many of the entries found have a value. */
export interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

/** Values of a facet, those with the most entries. */
const MOST_VALUES = 20;

const count = (facet: Facet, value: Prisma.Sql, from: Prisma.Sql) => Prisma.sql`
  SELECT ${facet}::text AS facet, ${value} AS value, count(*)::int AS count
  FROM candidate ${from} WHERE ${passesOthers(facet)} GROUP BY 2`;

/** Each facet is counted as if it narrowed nothing itself, so that one sees what its other values have. */
export const countFacets = Prisma.sql`(
  WITH facet AS (
    ${Prisma.join(
      [
        count('resourceType', Prisma.sql`resource_type`, Prisma.empty),
        count('category', Prisma.sql`category`, Prisma.sql`CROSS JOIN unnest(categories) AS category`),
        count('accessLevel', Prisma.sql`access_level`, Prisma.empty),
        count('steward', Prisma.sql`steward_name`, Prisma.empty),
        count(
          'audience',
          Prisma.sql`role`,
          Prisma.sql`JOIN unnest(${[...SELF_REGISTRATION_ROLES]}::text[]) AS role ON access_roles && ARRAY['all', role]`,
        ),
      ],
      ' UNION ALL ',
    )}
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value) AS place
    FROM facet WHERE value IS NOT NULL
  )
  SELECT coalesce(json_agg(json_build_object('facet', facet, 'value', value, 'count', count)
    ORDER BY facet, place), '[]') FROM ranked WHERE place <= ${MOST_VALUES})`;
