import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findResource } from '../store/resources.ts';

export const getResource: CatalogueRpc<'GetResource'> = async ({ db }, request) => {
  const resource = await findResource(db, parse(resourceReferenceSchema, request));
  if (!resource) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  return { ...resource, stewardOrganizationId: resource.stewardOrganizationId ?? undefined };
};
