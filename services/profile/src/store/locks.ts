import type { Transaction } from './database.ts';

/** Two-part advisory locks of this database, each with a number of its own; the other part says whose, or which. */
export const LOCKS = {
  notifications: 7_302,
  watches: 7_303,
  household: 7_304,
  healthNumber: 7_305,
  savedSearches: 7_306,
  keepingHits: 7_307,
  lookingForHits: 7_308,
  recordQuestions: 7_309,
  breach: 7_310,
} as const;

/** Until the transaction ends, no other one has this lock of the user or thing. */
export async function lockOf(
  tx: Transaction,
  lock: 'notifications' | 'watches' | 'household' | 'savedSearches' | 'recordQuestions' | 'breach',
  id: number,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS[lock]}::int, ${id}::int)`;
}
