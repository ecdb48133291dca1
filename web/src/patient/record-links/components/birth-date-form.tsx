import { dateOfBirthSchema } from '@carebourse/contracts/dependents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { todayInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useUpdateProfile } from '../../../account/profile/api/update-profile.ts';
import * as TEXTS from '../texts.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

const schema = z.object({ dateOfBirth: dateOfBirthSchema });

/** The part of a claim that no other form of a patient's profile takes. */
export function BirthDateForm() {
  const update = useUpdateProfile('patient');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { dateOfBirth: '' },
  });
  useLeaveWarning(formState.isDirty && !update.isSuccess);
  const submit = handleSubmit((profileData) =>
    update.mutate(
      { profileType: 'patient', profileData },
      { onError: (error) => showFieldErrors(setError, error, 'profileData.') },
    ),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field label={TEXTS.dateOfBirth} hint={TEXTS.asOnYourHealthCard} error={formState.errors.dateOfBirth?.message}>
        <Row>
          <Input {...register('dateOfBirth')} type="date" max={todayInOntario()} autoComplete="bday" />
          <Button type="submit" variant="secondary" busy={update.isPending} aria-label={TEXTS.saveDateOfBirth}>
            {TEXTS.save}
          </Button>
        </Row>
      </Field>
    </form>
  );
}
