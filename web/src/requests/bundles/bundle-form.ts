import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { checkAnswers } from '@carebourse/contracts/form-answers';
import type { EntryForm } from '@carebourse/contracts/entry-form';
import type { DraftFields } from '@carebourse/contracts/request-drafts';
import type { SubmitBundleInput } from '@carebourse/contracts/request-bundles';
import { z } from 'zod';
import { todayInOntario } from '../../lib/dates.ts';
import { answersFrom, type TypedAnswers } from '../forms/answer-form.ts';
import { EMPTY_FIELDS, givenOf, requestFieldsOf } from '../request-form/request-draft-fields.ts';
import { requestFieldSchemas, type RequestFields } from '../request-form/request-form.ts';

/** An entry that is asked for together with others. */
export interface BundleEntry extends ResourceReference {
  name: string;
}

/** By which the fields of an entry are named. */
export const entryKey = ({ resourceType, resourceId }: ResourceReference): string => `${resourceType}-${resourceId}`;

/** What the dialog's fields hold: the answers by entry. */
export type BundleFields = Omit<RequestFields, 'answers'> & { answers: Record<string, TypedAnswers> };

export const EMPTY_BUNDLE: BundleFields = { ...EMPTY_FIELDS, answers: {} };

/**
 * The dialog's fields. `reserved` characters of the purpose are kept free for what is added to it.
 * @param forms what each of the entries asks, in their order; undefined where that is not known
 */
export function bundleFormSchema(
  reserved: number,
  entries: readonly BundleEntry[],
  forms: readonly (EntryForm | undefined)[],
) {
  return z.object({
    ...requestFieldSchemas(reserved),
    answers: z
      .record(z.string(), z.record(z.string(), z.string().default('')))
      .transform((typed, issues): SubmitBundleInput['entries'] =>
        entries.map((entry, at) => {
          const { resourceType, resourceId } = entry;
          const form = forms[at];
          if (!form || form.questions.length === 0) return { resourceType, resourceId };
          const key = entryKey(entry);
          const answers = answersFrom(form.questions, typed[key] ?? {});
          const { problems } = checkAnswers(form.questions, answers, todayInOntario());
          for (const [id, message] of Object.entries(problems)) {
            issues.addIssue({ code: 'custom', message, path: [key, id] });
          }
          return { resourceType, resourceId, answers, formVersion: form.version };
        }),
      ),
  });
}

/** What the dialog sends. */
export type BundleForm = z.output<ReturnType<typeof bundleFormSchema>>;

/** What the dialog holds, as its draft keeps it. */
export function bundleDraftOf(
  { answers, ...fields }: BundleFields,
  entries: readonly BundleEntry[],
  forms: readonly (EntryForm | undefined)[],
): DraftFields {
  return {
    ...fields,
    answers: {},
    entries: entries.map((entry, at) => ({
      ...entry,
      answers: givenOf(answers[entryKey(entry)] ?? {}),
      formVersion: forms[at]?.version,
    })),
  };
}

/** A draft in the fields of the dialog. */
export function bundleFieldsOf(draft: DraftFields): BundleFields {
  const answers = draft.entries.map((entry) => [entryKey(entry), entry.answers]);
  return { ...requestFieldsOf(draft), answers: Object.fromEntries(answers) as BundleFields['answers'] };
}

/**
 * What the server says of each entry as a whole, and of its answers.
 * @param errors by dotted path, such as `entries.2` and `entries.0.answers.plan`
 */
export function problemsByEntry(errors: Record<string, string[]>, entries: readonly BundleEntry[]) {
  return entries.map((entry, at) => {
    const own = Object.entries(errors).filter(
      ([path]) => path === `entries.${at}` || path.startsWith(`entries.${at}.`),
    );
    const ofAnswers = own.flatMap(([path, [message = '']]) => {
      const [, , field, question] = path.split('.');
      return field === 'answers' && question ? [{ question, message }] : [];
    });
    const whole = own.filter(([path]) => !path.includes('.answers.')).flatMap(([, messages]) => messages);
    return { entry, whole, answers: ofAnswers };
  });
}
