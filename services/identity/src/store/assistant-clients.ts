import type { AssistantClient } from '../../generated/prisma/client.ts';
import { forgottenClients, isAssistantClientId } from '../oauth/domain/assistant.ts';
import type { Database, Transaction } from './database.ts';

export type AssistantClientRow = AssistantClient;

export async function findAssistantClient(db: Database, id: string): Promise<AssistantClientRow | undefined> {
  if (!isAssistantClientId(id)) return undefined;
  return (await db.assistantClient.findUnique({ where: { id } })) ?? undefined;
}

/** Keeps what a program said of itself that is known by an address: what people have let act needs a row. */
export async function keepDocumentClient(
  tx: Transaction,
  { id, name, redirectUris }: Pick<AssistantClientRow, 'id' | 'name'> & { redirectUris: readonly string[] },
  createdAt: Date,
): Promise<void> {
  const said = { name, redirectUris: [...redirectUris] };
  const create = { id, ...said, authMethod: 'none', createdAt };
  await tx.assistantClient.upsert({ where: { id }, create, update: said });
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
