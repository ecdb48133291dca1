import type { NewEvent } from '@carebourse/messaging/event';
import { idsIn } from '@carebourse/messaging/projections';
import { restate } from '@carebourse/messaging/restate';
import { addressCounts } from '../domain/confirmed-address.ts';
import { isActive } from '../domain/account-status.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Tells how things are with everybody who has an account, and with those asked about. Answers the events' ids. */
export async function restateUsers(db: Database, asked: readonly string[]): Promise<string[]> {
  const known = await db.user.findMany({ where: { deletedAt: null }, select: { id: true }, orderBy: { id: 'asc' } });
  return restate({
    transaction: (work) => db.$transaction(work),
    keys: [...new Set([...known.map(({ id }) => id), ...idsIn(asked)])],
    // Whoever deletes an account deletes its membership, and so waits too.
    lock: (tx: Transaction) => tx.$executeRaw`LOCK TABLE membership IN SHARE MODE`,
    events: (tx: Transaction, ids: number[]) => userEvents(tx, ids, new Date()),
  });
}

async function userEvents(tx: Transaction, ids: number[], now: Date): Promise<NewEvent[]> {
  // Nor may the status of an account change meanwhile.
  await tx.$executeRaw`SELECT FROM "user" WHERE id = ANY(${ids}) ORDER BY id FOR SHARE`;
  const users = await tx.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, role: true, suspendedAt: true, deletedAt: true, emailVerifiedAt: true, addressDueAt: true },
  });
  const members = await tx.membership.findMany({ where: { userId: { in: ids }, status: 'confirmed' } });
  const known = new Map(users.map((user) => [user.id, user]));
  const places = new Map(members.map((member) => [member.userId, member]));
  return ids.map((userId) => {
    const place = places.get(userId);
    const user = known.get(userId);
    return {
      name: 'user-restated',
      source: 'identity',
      data: {
        userId,
        role: user?.role,
        organizationId: place?.organizationId,
        memberRole: place?.role,
        active: user && isActive(user),
        addressConfirmed: user && addressCounts(user, now),
      },
    };
  });
}
