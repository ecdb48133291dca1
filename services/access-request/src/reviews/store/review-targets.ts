import { REVIEW_TARGET_DAYS } from '@carebourse/contracts/constants';
import type { Database, Transaction } from '../../store/database.ts';

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

/** Organizations, or the admins (null), that want to decide within so many business days. */
export interface TargetGroup {
  businessDays: number;
  organizationIds: (number | null)[];
}

/** Those with a target of their own, by target; all others have the product's. */
export async function listTargetGroups(db: Database): Promise<TargetGroup[]> {
  const byDays = Map.groupBy(await db.reviewTarget.findMany(), ({ businessDays }) => businessDays);
  return [...byDays].map(([businessDays, rows]) => ({
    businessDays,
    organizationIds: rows.map(({ organizationId }) => (organizationId === ADMINS ? null : organizationId)),
  }));
}

export async function saveTarget(tx: Transaction, organizationId: number | null, businessDays: number): Promise<void> {
  const id = organizationId ?? ADMINS;
  await tx.reviewTarget.upsert({
    where: { organizationId: id },
    create: { organizationId: id, businessDays },
    update: { businessDays },
  });
}
