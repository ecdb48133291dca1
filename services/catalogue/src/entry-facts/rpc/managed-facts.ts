import { factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findFacts, listFactsVersions, type FactEntry } from '../../store/entry-facts.ts';
import type { StewardedEntry } from '../../store/stewarded-entries.ts';
import { presentVersion } from '../../rpc/present-version.ts';
import type { Act } from '@carebourse/rpc/stewarding-organization';
import { requireKept } from '../../rpc/require-kept.ts';

const words = { notFound: MESSAGES.entryFacts.entryNotFound, notYours: MESSAGES.entryFacts.notYours };

/** An entry whose facts are the caller's to keep. */
export const requireKeptEntry = (
  context: Context,
  caller: Caller,
  { resourceType, resourceId }: { resourceType: string; resourceId: number },
  act: Act,
) => requireKept(context, caller, parse(factsReferenceSchema, { resourceType, resourceId }), words, act);

/** Facts as those see them who keep them, with who saved what. */
export async function showManaged(
  { db }: Context,
  {
    resourceType,
    resourceId,
    name,
    stewardOrganizationId,
    draft,
  }: FactEntry & Pick<StewardedEntry, 'name' | 'stewardOrganizationId' | 'draft'>,
) {
  const entry = { resourceType, resourceId };
  const [found, versions] = await Promise.all([findFacts(db, entry), listFactsVersions(db, entry)]);
  return {
    facts: {
      ...entry,
      name,
      facts: found && JSON.stringify(found.facts),
      versions: versions.map(presentVersion),
      stewardOrganizationId: stewardOrganizationId ?? undefined,
      draft,
    },
  };
}
