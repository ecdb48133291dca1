import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { findForm } from '../../store/entry-forms.ts';
import { findResource } from '../../store/resources.ts';
import { presentForm } from '../../rpc/present-form.ts';

export const getForm: CatalogueRpc<'GetForm'> = async ({ db }, request) => {
  const entry = parse(resourceReferenceSchema, request);
  if (!(await findResource(db, entry))) throw new NotFoundError(MESSAGES.entryForm.entryNotFound);
  return { form: presentForm(await findForm(db, entry)) };
};
