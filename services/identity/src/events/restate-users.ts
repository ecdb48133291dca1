import type { NewEvent } from '@carebourse/messaging/event';
import { idsIn } from '@carebourse/messaging/projections';
import { restate } from '@carebourse/messaging/restate';
import type { Database, Transaction } from '../store/database.ts';

/** Tells how things are with everybody who has an account, and with those asked about. Answers the events' ids. */
export async function restateUsers(db: Database, asked: readonly string[]): Promise<string[]> {
  const known = await db.user.findMany({ where: { deletedAt: null }, select: { id: true }, orderBy: { id: 'asc' } });
  return restate({
    transaction: (work) => db.$transaction(work),
    keys: [...new Set([...known.map(({ id }) => id), ...idsIn(asked)])],
    // Whoever deletes an account deletes its membership, and so waits too.
    lock: (tx: Transaction) => tx.$executeRaw`LOCK TABLE membership IN SHARE MODE`,
    tell: tellUsers,
  });
}

async function tellUsers(tx: Transaction, ids: number[]): Promise<NewEvent[]> {
  const users = await tx.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, role: true },
  });
  const members = await tx.membership.findMany({ where: { userId: { in: ids }, status: 'confirmed' } });
  const roles = new Map(users.map(({ id, role }) => [id, role]));
  const places = new Map(members.map((member) => [member.userId, member]));
  return ids.map((userId) => {
    const place = places.get(userId);
    return {
      name: 'user-restated',
      source: 'identity',
      data: { userId, role: roles.get(userId), organizationId: place?.organizationId, memberRole: place?.role },
    };
  });
}
