import type { CatalogueRpc } from '../../context.ts';
import { listCards as findCards } from '../../store/model-cards.ts';

export const listCards: CatalogueRpc<'ListCards'> = async ({ db }) => {
  const cards = await findCards(db);
  return {
    cards: cards.map(({ agentId, name, version, changedAt }) => ({
      agentId,
      name,
      version,
      changedAt: changedAt.toISOString(),
    })),
  };
};
