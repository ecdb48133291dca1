import type { Owner } from '../domain/owner.ts';
import type { Database, Transaction } from './database.ts';

export async function hasUsedTrial(db: Database | Transaction, subjects: readonly Owner[]): Promise<boolean> {
  return (await db.trialUse.count({ where: { subject: { in: [...subjects] } } })) > 0;
}

/** What was noted before stays as it is. */
export async function noteTrials(
  tx: Transaction,
  subjects: readonly Owner[],
  subscriptionId: string,
  startedAt: Date,
): Promise<void> {
  const data = subjects.map((subject) => ({ subject, subscriptionId, startedAt }));
  await tx.trialUse.createMany({ data, skipDuplicates: true });
}
