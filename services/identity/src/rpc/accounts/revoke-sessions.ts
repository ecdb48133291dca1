import { outboxRow } from '@carebourse/messaging/outbox';
import type { Transaction } from '../../store/database.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import { accountAudit } from './audit.ts';

/**
 * Ends sessions of a person, tells of it, and answers how many there were.
 * @param which one session, all but one, by their references; or all of them
 */
export async function revokeSessions(
  tx: Transaction,
  user: { id: number; role: string },
  requestId: string,
  which: { only?: string; except?: string | undefined } = {},
): Promise<number> {
  const hashes = await endSessions(tx, user.id, which);
  for (const sessionHash of hashes) {
    const data = { userId: user.id, sessionHash };
    const revoked = outboxRow({ name: 'session-revoked', source: 'identity', requestId, data });
    await tx.outbox.createMany({ data: [revoked, accountAudit(user, 'session.ended')] });
  }
  return hashes.length;
}
