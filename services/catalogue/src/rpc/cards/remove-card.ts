import { seenCardSchema } from '@carebourse/contracts/model-card';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { requireKeptAgent, showManaged } from './managed-card.ts';
import { saveCardVersion } from './save-card-version.ts';

export const removeCard: CatalogueRpc<'RemoveCard'> = async (context, request, { caller }) => {
  const agent = await requireKeptAgent(context, caller, request.agentId, 'change');
  const { seen } = parse(seenCardSchema, { seen: request.seen });
  await saveCardVersion(context, caller, agent, { card: null, seen });
  return showManaged(context, agent);
};
