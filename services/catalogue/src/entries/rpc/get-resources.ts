import { resourceReferencesSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { findPublished } from '../../store/resources.ts';

export const getResources: CatalogueRpc<'GetResources'> = async ({ db }, request) => {
  const { entries } = parse(resourceReferencesSchema, request);
  return { entries: await findPublished(db, entries) };
};
