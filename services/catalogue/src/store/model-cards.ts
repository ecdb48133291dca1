import type { ModelCard } from '@carebourse/contracts/model-card';
import type { Database, Transaction } from './database.ts';
import { published } from './published.ts';

/** When a card was saved, and by whom; null when the product itself did. */
export interface CardVersion {
  version: number;
  changedAt: Date;
  changedBy: number | null;
}

export interface CardRow extends CardVersion {
  agentId: number;
  card: ModelCard;
}

const savedWith = { version: true, changedAt: true, changedBy: true } as const;

/** @param version the newest without one */
export async function findCard(
  db: Database | Transaction,
  agentId: number,
  version?: number,
): Promise<CardRow | undefined> {
  const where = { agentId, ...(version !== undefined && { version }) };
  const row = await db.modelCard.findFirst({ where, orderBy: { version: 'desc' } });
  return row ? { ...row, card: row.card as ModelCard } : undefined;
}

/** Newest first. */
export function listCardVersions(db: Database, agentId: number): Promise<CardVersion[]> {
  return db.modelCard.findMany({ where: { agentId }, select: savedWith, orderBy: { version: 'desc' } });
}

/** The published agents that have a card, by name, each with its newest. */
export async function listCards(db: Database): Promise<(CardVersion & { agentId: number; name: string })[]> {
  const cards = await db.modelCard.findMany({
    distinct: ['agentId'],
    select: { agentId: true, ...savedWith },
    orderBy: [{ agentId: 'asc' }, { version: 'desc' }],
  });
  const ids = cards.map(({ agentId }) => agentId);
  const agents = await db.agent.findMany({
    where: { id: { in: ids }, ...published },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return agents.flatMap(({ id, name }) => {
    const card = cards.find(({ agentId }) => agentId === id);
    return card ? [{ ...card, name }] : [];
  });
}

/** Versions are never written over: of two that are saved at once, the second is refused by the database. */
export async function addCard(tx: Transaction, { card, ...row }: CardRow): Promise<void> {
  await tx.modelCard.create({ data: { ...row, card: card } });
}
