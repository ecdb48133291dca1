import type { Page } from '@carebourse/contracts/paging';
import type { Agent } from '../../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { inOrderOfIds } from './paging.ts';
import { published } from './published.ts';

/** What a list is narrowed by; absent and empty narrow nothing. */
export interface Filter {
  category?: string | undefined;
  page?: Page | undefined;
}

export function listAgents(db: Database, { category, page }: Filter): Promise<Agent[]> {
  return db.agent.findMany(
    inOrderOfIds(
      {
        ...published,
        ...(category && { category }),
      },
      page,
    ),
  );
}

export function findAgent(db: Database, id: number): Promise<Agent | null> {
  return db.agent.findUnique({ where: { id, ...published } });
}

/** Those of the entries that are published, in any order. */
export function findAgents(db: Database, ids: number[]): Promise<Agent[]> {
  return db.agent.findMany({ where: { id: { in: ids }, ...published } });
}
