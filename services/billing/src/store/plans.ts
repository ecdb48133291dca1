import type { Database } from './database.ts';

/** From the smallest plan to the largest. */
export function findPlans(db: Database) {
  return db.plan.findMany({ orderBy: { position: 'asc' } });
}

/** One of the plans that migrations write. */
export function requirePlan(db: Database, id: string) {
  return db.plan.findUniqueOrThrow({ where: { id } });
}
