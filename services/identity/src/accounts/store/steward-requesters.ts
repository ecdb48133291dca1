import type { Database, Transaction } from '../../store/database.ts';

/** Notes that somebody has asked for something that an organization stewards. */
export async function addRequester(tx: Transaction, organizationId: number, userId: number): Promise<void> {
  await tx.stewardRequester.createMany({ data: [{ organizationId, userId }], skipDuplicates: true });
}

/** Which of these people have asked for something that the organization stewards. */
export async function requestersOf(db: Database, organizationId: number, userIds: number[]): Promise<number[]> {
  const rows = await db.stewardRequester.findMany({ where: { organizationId, userId: { in: userIds } } });
  return rows.map(({ userId }) => userId);
}

export async function removeRequesters(tx: Transaction): Promise<void> {
  await tx.stewardRequester.deleteMany();
}
