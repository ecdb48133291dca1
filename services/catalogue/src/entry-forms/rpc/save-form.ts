import { formInputSchema } from '@carebourse/contracts/entry-form';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { CatalogueRpc } from '../../context.ts';
import { saveVersion } from '../../rpc/save-version.ts';
import { formOf } from '../../rpc/versioned-details.ts';
import { requireKeptEntry, showManaged } from './managed-form.ts';

export const saveForm: CatalogueRpc<'SaveForm'> = async (context, request, call) => {
  const entry = await requireKeptEntry(context, call.caller, request, 'change');
  const { resourceType, resourceId } = entry;
  const given = { seen: request.seen, questions: readJson(request.questions, 'questions') };
  const { questions, seen } = parse(formInputSchema, given);
  await saveVersion(context, call, entry, { resourceType, resourceId, kind: 'form', detail: formOf(questions), seen });
  return showManaged(context, entry);
};
