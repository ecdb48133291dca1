import type { Database } from '../../store/database.ts';

/** How many requests of one status somebody has made. */
export interface RequesterCount {
  userId: number;
  status: string;
  count: number;
}

/**
 * What each of these people has asked for, by the status that it has now.
 * @param stewardOrganizationId counts only what this organization stewards
 */
export async function countByRequester(
  db: Database,
  userIds: readonly number[],
  stewardOrganizationId: number | undefined,
): Promise<RequesterCount[]> {
  const rows = await db.accessRequest.groupBy({
    by: ['userId', 'status'],
    where: { userId: { in: [...userIds] }, ...(stewardOrganizationId !== undefined && { stewardOrganizationId }) },
    orderBy: [{ userId: 'asc' }, { status: 'asc' }],
    _count: true,
  });
  return rows.map(({ userId, status, _count }) => ({ userId, status, count: _count }));
}
