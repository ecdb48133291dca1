import { formInputSchema, type Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { CatalogueRpc } from '../../context.ts';
import { addForm, findForm } from '../../store/entry-forms.ts';
import { saveVersion } from '../versions/save-version.ts';
import { requireKeptEntry, showManaged } from './managed-form.ts';

/** A form without questions is none. */
const told = (questions: readonly Question[]) => (questions.length > 0 ? questions : null);

export const saveForm: CatalogueRpc<'SaveForm'> = async (context, request, { caller }) => {
  const entry = await requireKeptEntry(context, caller, request, 'change');
  const { resourceType, resourceId } = entry;
  const given = { seen: request.seen, questions: readJson(request.questions, 'questions') };
  const { questions, seen } = parse(formInputSchema, given);
  await saveVersion(context, caller, {
    entry,
    action: 'form.saved',
    told: told(questions),
    seen,
    changedMeanwhile: MESSAGES.entryForm.changedMeanwhile,
    async findNewest(tx) {
      const newest = await findForm(tx, entry);
      return newest && { version: newest.version, told: told(newest.questions) };
    },
    add: (tx, saved) => addForm(tx, { resourceType, resourceId, questions, ...saved }),
  });
  return showManaged(context, entry);
};
