import { MESSAGES } from '@carebourse/contracts/messages';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../../context.ts';
import { addCard, findCard } from '../../store/model-cards.ts';
import type { StewardedEntry } from '../../store/stewarded-entries.ts';
import { saveVersion } from '../versions/save-version.ts';

interface NewVersion {
  /** Null takes it away. */
  card: ModelCard | null;
  seen: number;
}

/** @throws ConflictError when there is a newer version than was seen */
export function saveCardVersion(
  context: Context,
  caller: Caller,
  agent: StewardedEntry,
  { card, seen }: NewVersion,
): Promise<void> {
  const { resourceId: agentId } = agent;
  return saveVersion(context, caller, {
    entry: agent,
    action: card ? 'card.saved' : 'card.removed',
    told: card,
    seen,
    changedMeanwhile: MESSAGES.modelCard.changedMeanwhile,
    async findNewest(tx) {
      const newest = await findCard(tx, agentId);
      return newest && { version: newest.version, told: newest.card };
    },
    add: (tx, saved) => addCard(tx, { agentId, card, ...saved }),
  });
}
