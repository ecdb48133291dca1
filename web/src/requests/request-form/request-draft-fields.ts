import { ACCESS_TYPES } from '@carebourse/contracts/constants';
import { type EntryForm, optionsOf } from '@carebourse/contracts/entry-form';
import { STUDY_IDS } from '@carebourse/contracts/purpose-details';
import type { DraftFields } from '@carebourse/contracts/request-drafts';
import { USE_PURPOSE_IDS } from '@carebourse/contracts/tables';
import { BRINGING, type TypedAnswers } from '../forms/answer-form.ts';
import { detailFieldsOf } from './purpose-details.ts';
import type { RequestFields } from './request-form.ts';

export const EMPTY_FIELDS: RequestFields = {
  purpose: '',
  purposeKind: '',
  accessType: 'view',
  ...detailFieldsOf(null),
  answers: {},
};

const SAID = ['yes', 'no'] as const;

/** What a request dialog holds, as its draft keeps it. */
export function draftFieldsOf(fields: RequestFields, formVersion: number | undefined): DraftFields {
  return { ...fields, answers: givenOf(fields.answers), formVersion, entries: [] };
}

/** A draft in the fields of the dialog; a choice that is none any more is left open. */
export function requestFieldsOf({ purpose, purposeKind, accessType, answers, ...details }: DraftFields): RequestFields {
  return {
    studies: STUDY_IDS.filter((id) => details.studies?.includes(id)),
    diseases: details.diseases ?? '',
    commercial: SAID.find((said) => said === details.commercial) ?? '',
    published: SAID.find((said) => said === details.published) ?? '',
    purpose,
    purposeKind: USE_PURPOSE_IDS.find((id) => id === purposeKind) ?? '',
    accessType: ACCESS_TYPES.find((type) => type === accessType) ?? 'view',
    answers,
  };
}

/** Answers that a form does not offer any more, by the ids of its questions. */
export function unfitAnswers({ questions }: EntryForm, typed: TypedAnswers): string[] {
  return questions.flatMap((question) => {
    const answer = typed[question.id] ?? '';
    const isOffered = optionsOf(question)?.includes(answer) ?? true;
    return answer === '' || isOffered ? [] : [question.id];
  });
}

/** Whether a draft was written for other questions than are asked now. */
export function hasOtherQuestions({ formVersion }: Pick<DraftFields, 'formVersion'>, { version }: EntryForm): boolean {
  return formVersion !== undefined && formVersion !== version;
}

/** Answers without those that were left empty, and files that are under way. */
export function givenOf(answers: TypedAnswers): TypedAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !['', BRINGING].includes(answer ?? '')));
}
