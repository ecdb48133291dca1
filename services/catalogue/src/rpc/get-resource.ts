import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findForm } from '../store/entry-forms.ts';
import { findResource } from '../store/resources.ts';
import { presentForm } from './forms/present-form.ts';

export const getResource: CatalogueRpc<'GetResource'> = async ({ db }, request) => {
  const reference = parse(resourceReferenceSchema, request);
  const [resource, form] = await Promise.all([findResource(db, reference), findForm(db, reference)]);
  if (!resource) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  return {
    ...resource,
    stewardOrganizationId: resource.stewardOrganizationId ?? undefined,
    form: presentForm(form),
  };
};
