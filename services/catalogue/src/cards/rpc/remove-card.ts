import { seenCardSchema } from '@carebourse/contracts/model-card';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { saveVersion } from '../../rpc/save-version.ts';
import { requireKeptAgent, showManaged } from './managed-card.ts';

export const removeCard: CatalogueRpc<'RemoveCard'> = async (context, request, call) => {
  const agent = await requireKeptAgent(context, call.caller, request.agentId, 'change');
  const { resourceType, resourceId } = agent;
  const { seen } = parse(seenCardSchema, { seen: request.seen });
  await saveVersion(context, call, agent, { resourceType, resourceId, kind: 'card', detail: null, seen });
  return showManaged(context, agent);
};
