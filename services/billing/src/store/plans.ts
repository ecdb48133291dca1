import type { Database } from './database.ts';

/** From the smallest plan to the largest. */
export function findPlans(db: Database) {
  return db.plan.findMany({ orderBy: { position: 'asc' } });
}
