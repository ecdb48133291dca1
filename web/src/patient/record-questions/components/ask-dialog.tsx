import { LIMITS } from '@carebourse/contracts/constants';
import { ANSWER_WITHIN_DAYS } from '@carebourse/contracts/record-questions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useSteward } from '../../../organizations/stewards/api/get-steward.ts';
import { useAskQuestion } from '../api/ask-question.ts';
import { useStewardsToAsk } from '../api/list-stewards-to-ask.ts';
import type { AskAbout } from '../ask-about.ts';
import { type Draft, draftSchema, entryOptions, inputOf } from '../draft.ts';
import { PLATFORM } from '../words.ts';
import * as TEXTS from '../texts.ts';

const empty: Draft = { kind: 'question', steward: '', entry: '', text: '' };

interface AskDialogProps {
  /** What is asked about, where the reader comes from it. */
  about?: AskAbout | undefined;
  onClose: () => void;
}

/** Asks or complains about the use of the reader's records. Mount it to open it. */
export function AskDialog({ about, onClose }: AskDialogProps) {
  const ask = useAskQuestion();
  const { register, handleSubmit, watch, setValue, formState } = useForm({
    resolver: zodResolver(draftSchema),
    defaultValues: { ...empty, ...about },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((draft) => ask.mutate(inputOf(draft), { onSuccess: onClose }));
  const stewards = useStewardsToAsk();
  const steward = watch('steward');
  const entries = entryOptions(useSteward(Number(steward) || undefined).data?.entries ?? []);
  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.askAboutYourData} unsaved={isDirty && !ask.isSuccess}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <FieldGroup label={TEXTS.whatDoYouWant}>
            <RadioCard
              {...register('kind')}
              value="question"
              title={TEXTS.aQuestion}
              hint={TEXTS.youWantToKnowSomething}
            />
            <RadioCard
              {...register('kind')}
              value="complaint"
              title={TEXTS.aComplaint}
              hint={TEXTS.somethingIsNotRight}
            />
          </FieldGroup>
          <Field
            label={TEXTS.whoShallAnswer}
            hint={TEXTS.anOrganizationThatKeepsRecords(PLATFORM)}
            warning={stewards.error?.message}
          >
            <Select
              {...register('steward', { onChange: () => setValue('entry', '') })}
              placeholder={PLATFORM}
              options={(stewards.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          {entries.length > 0 && (
            <Field label={TEXTS.whichDataIsItAbout} optional>
              <Select {...register('entry')} placeholder={TEXTS.noneInParticular} options={entries} />
            </Field>
          )}
          <Field
            label={TEXTS.whatYouWantToSay}
            hint={TEXTS.itIsKeptEncryptedLeave}
            error={errors.text?.message}
            required
          >
            <TextArea {...register('text')} rows={5} countTo={LIMITS.recordQuestion.max} />
          </Field>
          <Muted $small>{TEXTS.whoAnswersReadsYourName(ANSWER_WITHIN_DAYS)}</Muted>
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={ask.isPending}>
            {TEXTS.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
