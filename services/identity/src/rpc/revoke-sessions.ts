import type { Transaction } from '../store/database.ts';
import { endSessions } from '../store/sessions.ts';
import { disconnectAssistants } from './disconnect-assistants.ts';
import { accountAudit } from './account-audit.ts';

/**
 * Ends sessions of a person, puts it on record, and answers how many there were. Whoever ends more than one has lost hold of
 * who acts for them: what acts for them without a session, their assistants, ends too.
 * @param which one session, all but one, by their references; or all of them
 */
export async function revokeSessions(
  tx: Transaction,
  user: { id: number; role: string },
  which: { only?: string; except?: string | undefined } = {},
): Promise<number> {
  const ended = await endSessions(tx, user.id, which);
  if (which.only === undefined) await disconnectAssistants(tx, user);
  await tx.outbox.createMany({ data: Array.from({ length: ended }, () => accountAudit(user, 'session.ended')) });
  return ended;
}
