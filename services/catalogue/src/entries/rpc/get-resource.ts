import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { findFacts } from '../../store/entry-facts.ts';
import { findForm } from '../../store/entry-forms.ts';
import { findResource } from '../../store/resources.ts';
import { presentForm } from '../../rpc/present-form.ts';

export const getResource: CatalogueRpc<'GetResource'> = async ({ db }, request) => {
  const reference = parse(resourceReferenceSchema, request);
  const { data: withFacts } = factsReferenceSchema.safeParse(reference);
  const [resource, form, entryFacts] = await Promise.all([
    findResource(db, reference),
    findForm(db, reference),
    withFacts && findFacts(db, withFacts),
  ]);
  if (!resource) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  return {
    ...resource,
    stewardOrganizationId: resource.stewardOrganizationId ?? undefined,
    form: presentForm(form),
    permittedUses: entryFacts?.facts.permittedUses ?? [],
    // Facts from before there were any have none.
    diseases: entryFacts?.facts.diseases ?? [],
  };
};
