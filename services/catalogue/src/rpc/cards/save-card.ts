import { cardInputSchema } from '@carebourse/contracts/model-card';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { CatalogueRpc } from '../../context.ts';
import { requireKeptAgent, showManaged } from './managed-card.ts';
import { saveCardVersion } from './save-card-version.ts';

export const saveCard: CatalogueRpc<'SaveCard'> = async (context, request, { caller }) => {
  const agent = await requireKeptAgent(context, caller, request.agentId, 'change');
  const input = parse(cardInputSchema, { seen: request.seen, card: readJson(request.card, 'card') });
  await saveCardVersion(context, caller, agent, input);
  return showManaged(context, agent);
};
