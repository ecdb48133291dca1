import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import type { CatalogueRpc } from '../../context.ts';
import { findFacts } from '../../store/entry-facts.ts';
import { isWebAddress } from '../../entries/domain/source-key.ts';
import { findSourceOf } from '../../store/entry-sources.ts';
import { findResource } from '../../store/resources.ts';

export const getFacts: CatalogueRpc<'GetFacts'> = async ({ db }, request) => {
  const entry = parse(factsReferenceSchema, request);
  const resource = await findResource(db, entry);
  if (!resource) throw new NotFoundError(MESSAGES.entryFacts.entryNotFound);
  const [found, source] = await Promise.all([findFacts(db, entry), findSourceOf(db, entry)]);
  return {
    stewarded: resource.stewardOrganizationId !== null,
    // A key of a file leads nowhere.
    ...(source && isWebAddress(source) && { source }),
    ...(found && {
      facts: JSON.stringify(found.facts),
      version: found.version,
      changedAt: found.changedAt.toISOString(),
    }),
  };
};
