import { ACCESS_TYPES, LIMITS } from '@carebourse/contracts/constants';
import type { EntryForm } from '@carebourse/contracts/entry-form';
import { checkAnswers } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { diseasesSchema, STUDY_IDS } from '@carebourse/contracts/purpose-details';
import { purposeSchema } from '@carebourse/contracts/requests';
import { USE_PURPOSE_IDS } from '@carebourse/contracts/tables';
import { z } from 'zod';
import { todayInOntario } from '../../lib/dates.ts';
import { answersFrom, type TypedAnswers } from '../forms/answer-form.ts';

/** More of the purpose, as the fields hold it; empty is not said. */
const detailFields = {
  studies: z.array(z.enum(STUDY_IDS)),
  /** Categories of the ICD-10, with commas or spaces between them. */
  diseases: z.string().superRefine((typed, issues) => {
    const [issue] = diseasesSchema.safeParse(codesOf(typed)).error?.issues ?? [];
    if (issue) issues.addIssue({ code: 'custom', message: issue.message });
  }),
  commercial: z.enum(['', 'yes', 'no']),
  published: z.enum(['', 'yes', 'no']),
};

/** "C50, E10-E14" → ["C50", "E10-E14"] */
export function codesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((code) => code !== '');
}

/** What is said of every request. `reserved` characters of the purpose are kept free for what is added to it. */
export function requestFieldSchemas(reserved: number) {
  return {
    purpose: purposeSchema.refine(
      (purpose) => purpose.length <= LIMITS.purpose.max - reserved,
      MESSAGES.validation.purposeTooLong,
    ),
    /** Empty when none is named. */
    purposeKind: z.enum(['', ...USE_PURPOSE_IDS]),
    accessType: z.enum(ACCESS_TYPES),
    ...detailFields,
  };
}

/**
 * The request dialog's fields. `reserved` characters of the purpose are kept free for what is added to it.
 * @param form what the entry asks; undefined where that is not known, so that the service says it
 */
export function requestFormSchema(reserved: number, form?: EntryForm) {
  return z.object({
    ...requestFieldSchemas(reserved),
    /** As the fields hold them; then as they are sent, with the version of the form. */
    answers: z.record(z.string(), z.string().default('')).transform((typed, issues) => {
      if (!form || form.questions.length === 0) return undefined;
      const answers = answersFrom(form.questions, typed);
      const { problems } = checkAnswers(form.questions, answers, todayInOntario());
      for (const [id, message] of Object.entries(problems)) issues.addIssue({ code: 'custom', message, path: [id] });
      return { answers, formVersion: form.version };
    }),
  });
}

/** What the dialog sends. */
export type RequestForm = z.output<ReturnType<typeof requestFormSchema>>;

/** What its fields hold. */
export type RequestFields = Omit<RequestForm, 'answers'> & { answers: TypedAnswers };

/** The same as the form's library takes it, which cannot tell that a purpose is text before it was checked. */
export type RequestInput = z.input<ReturnType<typeof requestFormSchema>>;
