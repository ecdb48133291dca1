import { organizationQuerySchema } from '@carebourse/contracts/organizations';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { OrganizationRpc } from '../../context.ts';
import { searchOrganizations as findOrganizations } from '../../store/organizations.ts';
import { presentOrganization } from './present.ts';

export const searchOrganizations: OrganizationRpc<'SearchOrganizations'> = async (
  { db, now },
  { waiting, ...request },
) => {
  const { search, limit, cursor } = parse(organizationQuerySchema, {
    ...request,
    limit: request.limit || undefined,
    cursor: request.cursor || undefined,
  });
  const rows = await findOrganizations(db, {
    search,
    waiting,
    after: readCursor(cursor, z.string()),
    take: limit + 1,
    now: now(),
  });
  const { items, nextCursor } = toPage(rows, limit, ({ organization }) => organization.name);
  return {
    organizations: items.map(({ organization, ...counts }) => ({
      organization: presentOrganization(organization),
      ...counts,
      listed: organization.listedAt !== null,
      refused: organization.refusedAt !== null,
    })),
    nextCursor,
  };
};
