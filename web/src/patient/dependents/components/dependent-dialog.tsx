import { type Dependent, type DependentInput, dependentInputSchema } from '@carebourse/contracts/dependents';
import { LIMITS } from '@carebourse/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { todayInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import * as TEXTS from '../texts.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(5)} ${space(4)};

  > :last-child {
    grid-column: 1 / -1;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Words that fit most families; any other may be typed. */
const RELATIONSHIPS = [
  TEXTS.son,
  TEXTS.daughter,
  TEXTS.spouse,
  TEXTS.partner,
  TEXTS.mother,
  TEXTS.father,
  TEXTS.grandparent,
  TEXTS.sibling,
];

interface DependentDialogProps {
  /** What the form starts with; without it somebody new is added. */
  dependent?: Dependent | undefined;
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Sends the fields. When it fails the form keeps what was typed. */
  onSubmit: (fields: DependentInput) => Promise<unknown>;
}

/** Adds or edits a dependent. Mount it to open it. */
export function DependentDialog({ dependent, title, submitLabel, onClose, onSubmit }: DependentDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(dependentInputSchema),
    defaultValues: {
      firstName: dependent?.firstName ?? '',
      lastName: dependent?.lastName ?? '',
      relationship: dependent?.relationship ?? '',
      dateOfBirth: dependent?.dateOfBirth ?? '',
      medicalNotes: dependent?.medicalNotes ?? '',
      healthCardNumber: dependent?.healthCardNumber ?? undefined,
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await onSubmit(fields);
      onClose();
    } catch (error) {
      showFieldErrors(setError, error);
    }
  });
  return (
    <Dialog open onOpenChange={onClose} title={title} unsaved={formState.isDirty}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Grid>
          <Field label={TEXTS.firstName} error={errors.firstName?.message} required>
            <Input {...register('firstName')} autoComplete="off" />
          </Field>
          <Field label={TEXTS.lastName} error={errors.lastName?.message} required>
            <Input {...register('lastName')} autoComplete="off" />
          </Field>
          <Field label={TEXTS.relationship} error={errors.relationship?.message} required>
            <Input {...register('relationship')} autoComplete="off" list="relationships" />
          </Field>
          <Field label={TEXTS.dateOfBirth} error={errors.dateOfBirth?.message} required>
            <Input {...register('dateOfBirth')} type="date" max={todayInOntario()} />
          </Field>
          <Field
            label={TEXTS.healthCardNumber}
            hint={TEXTS.keptEncryptedWithItRecords}
            error={errors.healthCardNumber?.message}
            optional
          >
            <Input
              {...register('healthCardNumber', { setValueAs: numberOrNone(dependent) })}
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          </Field>
          <Field
            label={TEXTS.medicalNotes}
            hint={TEXTS.healthCardIsKeptEncrypted}
            error={errors.medicalNotes?.message}
            optional
          >
            <TextArea {...register('medicalNotes')} rows={4} countTo={LIMITS.longText.max} />
          </Field>
        </Grid>
        <datalist id="relationships">
          {RELATIONSHIPS.map((relationship) => (
            <option key={relationship}>{relationship}</option>
          ))}
        </datalist>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A box that is left empty says nothing, unless there was a number, which it then takes away. */
function numberOrNone(dependent: Dependent | undefined) {
  return (typed: string | undefined) => typed || (dependent?.healthCardNumber ? '' : undefined);
}
