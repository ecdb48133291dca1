import type { Transaction } from '../store/database.ts';
import { endAssistants } from '../store/assistants.ts';
import { assistantAuditRow } from './assistant-audit.ts';

/** Ends assistants of a person, all or some, and puts it on record. @returns how many there were */
export async function disconnectAssistants(
  tx: Transaction,
  user: { id: number; role: string },
  which: { id?: string; clientId?: string } = {},
): Promise<number> {
  const ended = await endAssistants(tx, { userId: user.id, ...which });
  const actor = { userId: user.id, role: user.role };
  await tx.outbox.createMany({ data: ended.map((one) => assistantAuditRow('disconnected', one, actor)) });
  return ended.length;
}

/** Ends one because somebody else may have what it holds; one that has ended stays so. */
export async function disconnectAssistant(tx: Transaction, id: string): Promise<void> {
  const ended = await endAssistants(tx, { id });
  await tx.outbox.createMany({ data: ended.map((one) => assistantAuditRow('disconnected', one, 'system')) });
}
