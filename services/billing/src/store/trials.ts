import type { Owner } from '../domain/owner.ts';
import type { Database, Transaction } from './database.ts';

/** By then a trial that the provider made is known from its webhooks or the nightly comparison. */
const RESERVED_MS = 48 * 60 * 60_000;

/** Any number that no other two-part advisory lock of this database uses; the other part is the subject. */
const TRIAL_LOCK = 7_401;

/** Whether one of them has had the trial. */
export async function hasUsedTrial(db: Database | Transaction, subjects: readonly Owner[]): Promise<boolean> {
  const where = { subject: { in: [...subjects] }, subscriptionId: { not: null } };
  return (await db.trialUse.count({ where })) > 0;
}

/**
 * Reserves the trial of all of them for one customer, before the provider is asked for it. The same customer may do so
 * again: what became of the question may not be known.
 * @returns false when one of them has had it, or somebody else is being asked about
 */
export async function reserveTrials(
  tx: Transaction,
  subjects: readonly Owner[],
  customerId: string,
  now: Date,
): Promise<boolean> {
  // In one order, so that nobody waits in a circle.
  for (const subject of subjects.toSorted())
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${TRIAL_LOCK}::int, hashtext(${subject}))`;
  const where = { subject: { in: [...subjects] } };
  const outlived = new Date(now.getTime() - RESERVED_MS);
  await tx.trialUse.deleteMany({ where: { ...where, subscriptionId: null, startedAt: { lte: outlived } } });
  const known = await tx.trialUse.findMany({ where });
  if (known.some((use) => use.subscriptionId !== null || use.customerId !== customerId)) return false;
  const data = subjects.map((subject) => ({ subject, customerId, startedAt: now }));
  await tx.trialUse.createMany({ data, skipDuplicates: true });
  return true;
}

/** Gives back what was reserved, when the provider has refused. */
export async function releaseTrials(db: Database, customerId: string): Promise<void> {
  await db.trialUse.deleteMany({ where: { customerId, subscriptionId: null } });
}

/** What was noted before stays as it is; what was reserved for it is noted. */
export async function noteTrials(
  tx: Transaction,
  subjects: readonly Owner[],
  { id, customerId }: { id: string; customerId: string },
  startedAt: Date,
): Promise<void> {
  await tx.trialUse.updateMany({ where: { customerId, subscriptionId: null }, data: { subscriptionId: id } });
  const data = subjects.map((subject) => ({ subject, subscriptionId: id, customerId, startedAt }));
  await tx.trialUse.createMany({ data, skipDuplicates: true });
}
