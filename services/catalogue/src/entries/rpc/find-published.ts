import { resourceReferencesSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { findPublished } from '../../store/resources.ts';

export const findPublishedEntries: CatalogueRpc<'FindPublished'> = async ({ db }, request) => {
  const { entries } = parse(resourceReferencesSchema, request);
  const found = await findPublished(db, entries);
  return { entries: found.map(({ resourceType, resourceId }) => ({ resourceType, resourceId })) };
};
