import { cardInputSchema } from '@carebourse/contracts/model-card';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { CatalogueRpc } from '../../context.ts';
import { saveVersion } from '../../rpc/save-version.ts';
import { requireKeptAgent, showManaged } from './managed-card.ts';

export const saveCard: CatalogueRpc<'SaveCard'> = async (context, request, call) => {
  const agent = await requireKeptAgent(context, call.caller, request.agentId, 'change');
  const { resourceType, resourceId } = agent;
  const { card, seen } = parse(cardInputSchema, { seen: request.seen, card: readJson(request.card, 'card') });
  await saveVersion(context, call, agent, { resourceType, resourceId, kind: 'card', detail: card, seen });
  return showManaged(context, agent);
};
