import { factsInputSchema } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { CatalogueRpc } from '../../context.ts';
import { addFacts, findFacts } from '../../store/entry-facts.ts';
import { saveVersion } from '../versions/save-version.ts';
import { requireKeptEntry, showManaged } from './managed-facts.ts';

/** Search and whoever keeps answers hear of it by the table's own triggers. */
export const saveFacts: CatalogueRpc<'SaveFacts'> = async (context, request, { caller }) => {
  const entry = await requireKeptEntry(context, caller, request, 'change');
  const { resourceType, resourceId } = entry;
  const { facts, seen } = parse(factsInputSchema, { seen: request.seen, facts: readJson(request.facts, 'facts') });
  await saveVersion(context, caller, {
    entry,
    action: 'facts.saved',
    told: facts,
    seen,
    changedMeanwhile: MESSAGES.entryFacts.changedMeanwhile,
    async findNewest(tx) {
      const newest = await findFacts(tx, { resourceType, resourceId });
      return newest && { version: newest.version, told: newest.facts };
    },
    add: (tx, saved) => addFacts(tx, { resourceType, resourceId, facts, ...saved }),
  });
  return showManaged(context, entry);
};
