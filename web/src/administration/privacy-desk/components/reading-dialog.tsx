import { LIMITS } from '@carebourse/contracts/constants';
import {
  READING_VERDICTS,
  type ReadingVerdictInput,
  readingVerdictSchema,
  type UnusualReading,
} from '@carebourse/contracts/unusual-reading';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDate, formatDateTime, formatTimeSpan } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useNoteVerdict } from '../api/note-verdict.ts';
import { foundWords, ruleNames, ruleWords, verdictHints, verdictNames } from '../reading-words.ts';
import * as TEXTS from '../texts.ts';

interface ReadingDialogProps {
  reading: UnusualReading;
  onClose: () => void;
}

/** What a rule found, with the way to all that the reader read, and what an officer found who looked. Mount it to open it. */
export function ReadingDialog({ reading, onClose }: ReadingDialogProps) {
  const { id, rule, day, reader, firstAt, lastAt, looked } = reading;
  const note = useNoteVerdict(id);
  const { register, handleSubmit, formState } = useForm<ReadingVerdictInput>({
    resolver: zodResolver(readingVerdictSchema),
    defaultValues: { note: '' },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((found) => note.mutate(found, { onSuccess: onClose }));
  return (
    <Dialog open onOpenChange={onClose} title={ruleNames[rule]} unsaved={isDirty && !note.isSuccess}>
      <Stack $gap={5}>
        <FactList
          items={[
            { label: TEXTS.rule, value: ruleWords[rule], wide: true },
            { label: TEXTS.found, value: foundWords(reading) },
            { label: TEXTS.who, value: `${reader.name}, user ${reader.id}` },
            { label: TEXTS.day, value: formatDate(day) },
            { label: TEXTS.between, value: formatTimeSpan(firstAt, lastAt) },
            ...(looked
              ? [
                  {
                    label: verdictNames[looked.verdict],
                    value: `${looked.by ?? TEXTS.aFormerAdmin}, ${formatDateTime(looked.at)}`,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
        {looked && <Quote>{looked.note}</Quote>}
        <div>
          <LinkButton
            variant="secondary"
            size="small"
            to={`${paths.privacyDesk}?person=${reader.id}&log=reads`}
            onClick={onClose}
          >
            {TEXTS.seeWhatWasRead}
          </LinkButton>
        </div>
        {!looked && (
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack $gap={5}>
              <FieldGroup label={TEXTS.whatDidYouFind} error={errors.verdict?.message}>
                {READING_VERDICTS.map((verdict) => (
                  <RadioCard
                    key={verdict}
                    {...register('verdict')}
                    value={verdict}
                    title={verdictNames[verdict]}
                    hint={verdictHints[verdict]}
                  />
                ))}
              </FieldGroup>
              <Field label={TEXTS.inYourWords} hint={TEXTS.itIsKeptEncrypted} error={errors.note?.message} required>
                <TextArea {...register('note')} rows={3} countTo={LIMITS.breach.max} />
              </Field>
            </Stack>
            <DialogActions>
              <DialogCancel />
              <Button type="submit" busy={note.isPending}>
                {TEXTS.save}
              </Button>
            </DialogActions>
          </form>
        )}
      </Stack>
    </Dialog>
  );
}
