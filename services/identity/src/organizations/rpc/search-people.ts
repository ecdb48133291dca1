import { peopleQuerySchema } from '@carebourse/contracts/organizations';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { OrganizationRpc } from '../../context.ts';
import { searchPeople as findPeople } from '../../store/people.ts';
import { accountAudit } from './account-audit.ts';
import { presentPerson } from './present.ts';

/** Looking through people is a line of the audit trail. */
export const searchPeople: OrganizationRpc<'SearchPeople'> = async ({ db }, request, { caller }) => {
  const { search, role, limit, cursor } = parse(peopleQuerySchema, {
    search: request.search,
    role: request.role || undefined,
    limit: request.limit || undefined,
    cursor: request.cursor || undefined,
  });
  const rows = await findPeople(db, { search, role, after: readCursor(cursor, z.int()), take: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  await db.outbox.create({ data: accountAudit('people.viewed', caller) });
  return { people: items.map(presentPerson), nextCursor };
};
