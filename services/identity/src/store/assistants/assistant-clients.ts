import type { AssistantClient } from '../../../generated/prisma/client.ts';
import { forgottenClients, isAssistantClientId } from '../../domain/assistants/assistant.ts';
import type { Database, Transaction } from '../database.ts';

export type AssistantClientRow = AssistantClient;

export async function findAssistantClient(db: Database, id: string): Promise<AssistantClientRow | undefined> {
  if (!/^\w{1,64}$/.test(id) || !isAssistantClientId(id)) return undefined;
  return (await db.assistantClient.findUnique({ where: { id } })) ?? undefined;
}

/** How many registered that nobody has let act for them. */
export function countUnusedClients(db: Database): Promise<number> {
  return db.assistantClient.count({ where: { usedAt: null } });
}

export async function noteClientUsed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.assistantClient.updateMany({ where: { id }, data: { usedAt: at } });
}

/** Forgets programs that nobody wanted, or that have been away for long. */
export async function removeForgottenClients(db: Database, now: Date): Promise<void> {
  const { unusedSince, awaySince } = forgottenClients(now);
  await db.assistantClient.deleteMany({
    where: { OR: [{ usedAt: null, createdAt: { lt: unusedSince } }, { usedAt: { lt: awaySince } }] },
  });
}
