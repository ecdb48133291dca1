import type { EntryForm } from '@carebourse/contracts/entry-form';
import type { DraftFields } from '@carebourse/contracts/request-drafts';
import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedAnswers } from '../forms/answer-form.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { draftFieldsOf, unfitAnswers } from '../request-form/request-draft-fields.ts';
import type { RequestFields, RequestForm, RequestInput } from '../request-form/request-form.ts';

/** The draft of what a request dialog holds. */
export interface Drafting {
  keeper: DraftKeeper;
  /** What the dialog started with, if it was a draft. */
  known: DraftFields | undefined;
  /** Whether closing the dialog would lose something. */
  isUnsaved: boolean;
  /** Tells whether it is saved. */
  draftStatus: ReactNode;
}

/** Saves what is typed in a request dialog, and takes out of a draft what the entry's form does not offer any more. */
export function useTypedDraft(
  { subscribe, getValues, setValue }: UseFormReturn<RequestInput, unknown, RequestForm>,
  drafting: Drafting | undefined,
  requested: EntryForm | undefined,
): void {
  const keeper = drafting?.keeper;
  const version = requested?.version;
  useEffect(() => {
    if (!keeper) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => type === 'change' && keeper.type(draftFieldsOf(values as RequestFields, version)),
    });
  }, [keeper, subscribe, version]);

  const isDraft = drafting?.known !== undefined;
  useEffect(() => {
    if (!isDraft || !requested) return;
    for (const id of unfitAnswers(requested, getValues('answers') as TypedAnswers)) setValue(`answers.${id}`, '');
  }, [isDraft, requested, getValues, setValue]);
}
