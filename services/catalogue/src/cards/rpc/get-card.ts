import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { findCard } from '../../store/model-cards.ts';
import { requirePublished } from './require-published.ts';

export const getCard: CatalogueRpc<'GetCard'> = async ({ db }, { agentId, version }) => {
  await requirePublished(db, agentId);
  const found = await findCard(db, agentId, version);
  if (!found && version !== undefined) throw new NotFoundError(MESSAGES.modelCard.versionNotFound);
  if (!found) return {};
  const { card, version: shown, changedAt } = found;
  return { card: card ? JSON.stringify(card) : undefined, version: shown, changedAt: changedAt.toISOString() };
};
