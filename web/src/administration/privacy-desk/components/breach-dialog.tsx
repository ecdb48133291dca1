import { LIMITS } from '@carebourse/contracts/constants';
import { type Breach, BREACH_KINDS, type BreachInput, breachInputSchema } from '@carebourse/contracts/privacy-desk';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { todayInOntario } from '../../../lib/dates.ts';
import { asWholeNumber } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useWriteBreach } from '../api/write-breach.ts';
import { kindHints, kindNames } from '../words.ts';
import { EarlierRevisions } from './earlier-revisions.tsx';
import * as TEXTS from '../texts.ts';

interface BreachDialogProps {
  /** As the reader saw it; undefined for a new one. */
  breach?: Breach;
  onClose: () => void;
}

const empty = { happened: '', done: '', personsTold: false, commissionerTold: false };

/** Writes a breach down, or corrects it, above what was written before. Mount it to open it. */
export function BreachDialog({ breach, onClose }: BreachDialogProps) {
  const write = useWriteBreach(breach);
  const { register, handleSubmit, formState } = useForm<BreachInput>({
    resolver: zodResolver(breachInputSchema),
    defaultValues: breach ? breachInputSchema.parse(breach) : empty,
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((facts) => write.mutate(facts, { onSuccess: onClose }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={breach ? TEXTS.breachId(breach.id) : TEXTS.recordABreach}
      unsaved={isDirty && !write.isSuccess}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <FieldGroup label={TEXTS.whatHappenedToTheInformation} error={errors.kind?.message}>
            {BREACH_KINDS.map((kind) => (
              <RadioCard key={kind} {...register('kind')} value={kind} title={kindNames[kind]} hint={kindHints[kind]} />
            ))}
          </FieldGroup>
          <Field label={TEXTS.foundOn} error={errors.foundOn?.message} required>
            <Input {...register('foundOn')} type="date" max={todayInOntario()} />
          </Field>
          <Field label={TEXTS.howManyPersons} error={errors.persons?.message} required>
            <Input {...register('persons', asWholeNumber)} inputMode="numeric" />
          </Field>
          <Field
            label={TEXTS.whatHappened}
            hint={TEXTS.itIsKeptEncryptedName}
            error={errors.happened?.message}
            required
          >
            <TextArea {...register('happened')} rows={4} countTo={LIMITS.breach.max} />
          </Field>
          <Field label={TEXTS.whatWasDone} error={errors.done?.message} required>
            <TextArea {...register('done')} rows={4} countTo={LIMITS.breach.max} />
          </Field>
          <FieldGroup label={TEXTS.whoWasNotified}>
            <Checkbox {...register('personsTold')} label={TEXTS.thePersons} />
            <Checkbox {...register('commissionerTold')} label={TEXTS.theInformationAndPrivacyCommissioner} />
          </FieldGroup>
          {breach && breach.revision > 1 && <EarlierRevisions id={breach.id} />}
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={write.isPending}>
            {breach ? TEXTS.saveTheCorrection : TEXTS.record}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
