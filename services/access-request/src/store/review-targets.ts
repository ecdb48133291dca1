import { REVIEW_TARGET_DAYS } from '@carebourse/contracts/constants';
import type { Database, Transaction } from './database.ts';

/** Stands for the admins, who decide on what has no steward. */
const ADMINS = 0;

/** Within how many business days an organization wants to decide, or the admins (null). */
export async function findTarget(db: Database, organizationId: number | null): Promise<number> {
  return (await findTargets(db, [organizationId]))(organizationId);
}

/** The same for some organizations. */
export async function findTargets(
  db: Database,
  organizationIds: readonly (number | null)[],
): Promise<(organizationId: number | null) => number> {
  const ids = organizationIds.map((id) => id ?? ADMINS);
  const rows = await db.reviewTarget.findMany({ where: { organizationId: { in: ids } } });
  const daysOf = new Map(rows.map(({ organizationId, businessDays }) => [organizationId, businessDays]));
  return (organizationId) => daysOf.get(organizationId ?? ADMINS) ?? REVIEW_TARGET_DAYS;
}

export async function saveTarget(tx: Transaction, organizationId: number | null, businessDays: number): Promise<void> {
  const id = organizationId ?? ADMINS;
  await tx.reviewTarget.upsert({
    where: { organizationId: id },
    create: { organizationId: id, businessDays },
    update: { businessDays },
  });
}
