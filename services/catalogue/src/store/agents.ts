import type { Page } from '@carebourse/contracts/paging';
import type { Agent } from '../../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';
import { anyContains } from './search.ts';

/** What a list is narrowed by; absent and empty narrow nothing. */
export interface Filter {
  search?: string | undefined;
  category?: string | undefined;
  page?: Page | undefined;
}

export function listAgents(db: Database, { search, category, page }: Filter): Promise<Agent[]> {
  return db.agent.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(category && { category }),
        ...(search && { OR: anyContains(search, ['name', 'description', 'specialty']) }),
      },
      page,
    ),
  );
}

export function findAgent(db: Database, id: number): Promise<Agent | null> {
  return db.agent.findUnique({ where: { id, ...published } });
}
