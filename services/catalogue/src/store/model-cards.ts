import type { ModelCard } from '@carebourse/contracts/model-card';
import { Prisma } from '../../generated/prisma/client.ts';
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
  /** Null in a version that says that there is no card any more. */
  card: ModelCard | null;
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
  return row ? { ...row, card: row.card as ModelCard | null } : undefined;
}

/** The newest of several agents, by their ids. */
export async function findCardsOf(db: Database | Transaction, agentIds: readonly number[]): Promise<CardRow[]> {
  const rows = await db.modelCard.findMany({
    where: { agentId: { in: [...agentIds] } },
    distinct: ['agentId'],
    orderBy: [{ agentId: 'asc' }, { version: 'desc' }],
  });
  return rows.map((row) => ({ ...row, card: row.card as ModelCard | null }));
}

/** Newest first. */
export async function listCardVersions(
  db: Database,
  agentId: number,
): Promise<(CardVersion & { isRemoval: boolean })[]> {
  const [versions, isRemoval] = await Promise.all([
    db.modelCard.findMany({
      where: { agentId },
      select: { agentId: true, ...savedWith },
      orderBy: { version: 'desc' },
    }),
    findRemovals(db, agentId),
  ]);
  return versions.map((version) => ({ ...version, isRemoval: isRemoval(version) }));
}

/** The published agents that have a card, by name, each with its newest. */
export async function listCards(db: Database): Promise<(CardVersion & { agentId: number; name: string })[]> {
  const [newest, isRemoval] = await Promise.all([
    db.modelCard.findMany({
      distinct: ['agentId'],
      select: { agentId: true, ...savedWith },
      orderBy: [{ agentId: 'asc' }, { version: 'desc' }],
    }),
    findRemovals(db),
  ]);
  const cards = newest.filter((one) => !isRemoval(one));
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
export async function addCard(tx: Transaction, ...rows: CardRow[]): Promise<void> {
  await tx.modelCard.createMany({ data: rows.map(({ card, ...row }) => ({ ...row, card: card ?? Prisma.DbNull })) });
}

/** Which versions say that there is no card any more. Cards are long, so it is the database that looks. */
async function findRemovals(db: Database, agentId?: number) {
  const where = { card: { equals: Prisma.DbNull }, ...(agentId !== undefined && { agentId }) };
  const removals = await db.modelCard.findMany({ where, select: { agentId: true, version: true } });
  return (one: { agentId: number; version: number }) =>
    removals.some((removal) => removal.agentId === one.agentId && removal.version === one.version);
}
