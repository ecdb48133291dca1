import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { factEntriesOf } from '../../facts/fact-entry.ts';
import type { AccessTarget } from '../../request-form/access-target.ts';
import type { TypedAnswers } from '../../forms/answer-form.ts';
import { useEntryForm } from '../../forms/api/read-form.ts';
import { AnswerFields } from '../../forms/components/answer-fields.tsx';
import { detailsOf } from '../../request-form/purpose-details.ts';
import { EMPTY_FIELDS, hasOtherQuestions } from '../../request-form/request-draft-fields.ts';
import { type RequestFields, type RequestForm, requestFormSchema } from '../../request-form/request-form.ts';
import { type Drafting, useTypedDraft } from '../use-typed-draft.ts';
import { AccessTypeField } from '../../request-form/components/access-type-field.tsx';
import { PurposeExample } from './purpose-example.tsx';
import { PurposeDetailFields } from '../../request-form/components/purpose-detail-fields.tsx';
import { PurposeKindField } from './purpose-kind-field.tsx';
import { RequestedResource } from './requested-resource.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';
import * as TEXTS from '../texts.ts';

export interface RequestDialogProps {
  target: AccessTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Sends the form; true closes the dialog and empties it, false leaves all as it was typed. */
  onSubmit: (form: RequestForm) => Promise<boolean>;
  title?: string;
  /** What the form starts with, when there is a request that says something. */
  initial?: RequestFields | undefined;
  /** Characters of the purpose that are kept free. */
  reserved?: number;
  /** Whether the questions of the target are asked; left out, they are. */
  asksForm?: boolean;
  /** Saves what is typed; without one, closing it with something typed asks first, and then forgets it. */
  drafting?: Drafting;
  /** More about what is asked for. */
  children?: ReactNode;
}

/** Asks for the purpose of an access request. */
export function RequestDialog(props: RequestDialogProps) {
  const {
    target,
    open,
    onOpenChange,
    onSubmit,
    title = TEXTS.requestAccess,
    initial = EMPTY_FIELDS,
    reserved = 0,
    drafting,
  } = props;
  const { data: requested, isLoading } = useEntryForm(target, open && (props.asksForm ?? true));
  const form = useForm({ resolver: zodResolver(requestFormSchema(reserved, requested)), defaultValues: initial });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const purpose = form.watch('purpose');
  const typed = form.watch('answers') as TypedAnswers;
  const isEmpty = typeof purpose !== 'string' || purpose.trim() === '';

  // A question that nobody has answered is no change.
  const hasAnswered = Object.entries(typed).some(([id, answer]) => (answer ?? '') !== (initial.answers[id] ?? ''));
  const isTyped = hasAnswered || Object.keys(dirtyFields).some((field) => field !== 'answers');

  const isUnsaved = drafting ? drafting.isUnsaved : isTyped;
  useTypedDraft(form, drafting, requested);

  function close() {
    if (isUnsaved) void drafting?.keeper.hold();
    form.reset(initial);
    onOpenChange(false);
  }

  const submit = form.handleSubmit(async (values) => {
    await drafting?.keeper.hold();
    if (await onSubmit(values)) close();
    else drafting?.keeper.release();
  });

  return (
    <Dialog open={open} onOpenChange={close} title={title} width={600} unsaved={isUnsaved}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={5}>
          <RequestedResource target={target}>{props.children}</RequestedResource>
          <AccessTypeField target={target} chosen={form.watch('accessType')} field={form.register('accessType')} />
          <Field
            label={TEXTS.purpose}
            required
            hint={TEXTS.healthDataMayBeUsed}
            error={errors.purpose?.message}
            warning={healthNumberWarning(purpose)}
          >
            <TextArea rows={5} countTo={LIMITS.purpose.max - reserved} {...form.register('purpose')} />
          </Field>
          <PurposeKindField
            target={target}
            isOpen={open}
            field={form.register('purposeKind')}
            chosen={form.watch('purposeKind')}
            details={detailsOf(form.watch())}
          />
          <PurposeDetailFields
            entries={factEntriesOf([target])}
            isOpen={open}
            purposeKind={form.watch('purposeKind')}
            isOfDisease={form.watch('studies').includes('disease')}
            register={form.register}
            diseasesError={errors.diseases?.message}
          />
          {requested && drafting?.known && hasOtherQuestions(drafting.known, requested) && (
            <Callout>{TEXTS.theQuestionsOfThisEntry}</Callout>
          )}
          {requested && (
            <AnswerFields
              questions={requested.questions}
              entry={target}
              typed={typed}
              errorOf={(id) => errors.answers?.[id]?.message}
              register={(id) => form.register(`answers.${id}`)}
            />
          )}
          <PurposeExample resourceType={target.resourceType} />
          <WhatHappensNext target={target} isOpen={open} />
          {drafting?.draftStatus}
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={isSubmitting} disabled={isEmpty || isLoading}>
            {TEXTS.submitRequest}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
