import type { Transaction } from '../../store/database.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import { accountAudit } from './audit.ts';

/**
 * Ends sessions of a person, puts it on record, and answers how many there were.
 * @param which one session, all but one, by their references; or all of them
 */
export async function revokeSessions(
  tx: Transaction,
  user: { id: number; role: string },
  which: { only?: string; except?: string | undefined } = {},
): Promise<number> {
  const ended = await endSessions(tx, user.id, which);
  await tx.outbox.createMany({ data: Array.from({ length: ended }, () => accountAudit(user, 'session.ended')) });
  return ended;
}
