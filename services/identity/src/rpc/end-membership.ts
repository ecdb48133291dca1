import { publishMembership } from '../events/membership-events.ts';
import type { Transaction } from '../store/database.ts';
import { removeMembership } from '../store/memberships.ts';

/** Ends a person's claim or membership, if they have one; others must hear that they decide for it no more. */
export async function endMembership(
  tx: Transaction,
  user: { id: number; role: string },
  requestId: string,
): Promise<void> {
  const own = await tx.membership.findUnique({ where: { userId: user.id }, include: { organization: true } });
  if (!own) return;
  await removeMembership(tx, user.id);
  const of = {
    userId: user.id,
    organization: own.organization,
    actor: { userId: user.id, role: user.role },
    requestId,
  };
  await publishMembership(tx, of, { kind: 'ended', reason: own.status === 'claimed' ? 'withdrawn' : 'left' });
}
