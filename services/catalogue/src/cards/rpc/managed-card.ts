import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findCard, listCardVersions } from '../../store/model-cards.ts';
import type { StewardedEntry } from '../../store/stewarded-entries.ts';
import { presentVersion } from '../../rpc/present-version.ts';
import type { Act } from '@carebourse/rpc/stewarding-organization';
import { requireKept } from '../../rpc/require-kept.ts';

const words = { notFound: MESSAGES.agents.entryNotFound, notYours: MESSAGES.modelCard.notYours };

/** An agent whose card is the caller's to keep. */
export const requireKeptAgent = (context: Context, caller: Caller, id: number, act: Act) =>
  requireKept(context, caller, { resourceType: 'agent', resourceId: parse(idSchema, id) }, words, act);

/** A card as those see it who keep it, with who saved what. */
export async function showManaged({ db }: Context, { resourceId: agentId, name, draft }: StewardedEntry) {
  const [found, versions] = await Promise.all([findCard(db, agentId), listCardVersions(db, agentId)]);
  return {
    card: {
      agentId,
      name,
      draft,
      card: found?.card ? JSON.stringify(found.card) : undefined,
      versions: versions.map((one) => ({ ...presentVersion(one), removed: one.isRemoval })),
    },
  };
}
