import { factsInputSchema } from '@carebourse/contracts/entry-facts';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { CatalogueRpc } from '../../context.ts';
import { saveVersion } from '../../rpc/save-version.ts';
import { requireKeptEntry, showManaged } from './managed-facts.ts';

/** Search and whoever keeps answers hear of it by the table's own triggers. */
export const saveFacts: CatalogueRpc<'SaveFacts'> = async (context, request, call) => {
  const entry = await requireKeptEntry(context, call.caller, request, 'change');
  const { resourceType, resourceId } = entry;
  const { facts, seen } = parse(factsInputSchema, { seen: request.seen, facts: readJson(request.facts, 'facts') });
  await saveVersion(context, call, entry, { resourceType, resourceId, kind: 'facts', detail: facts, seen });
  return showManaged(context, entry);
};
