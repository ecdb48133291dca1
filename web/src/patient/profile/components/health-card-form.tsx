import { healthCardNumberSchema } from '@carebourse/contracts/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useUpdateProfile } from '../../../account/profile/api/update-profile.ts';
import { maskedHealthCard, readProfile } from '../../../account/profile/read-profile.ts';
import * as TEXTS from '../texts.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const schema = z.object({ healthCardNumber: healthCardNumberSchema });

interface HealthCardFormProps {
  /** The number as the server shows it, such as "••••••3217"; sent back unchanged it changes nothing. */
  masked: string;
}

/** The one thing that a patient edits here (specification §2). */
export function HealthCardForm({ masked }: HealthCardFormProps) {
  const update = useUpdateProfile('patient');
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { healthCardNumber: masked },
  });
  useLeaveWarning(formState.isDirty);
  const submit = handleSubmit((profileData) =>
    update.mutate(
      { profileType: 'patient', profileData },
      {
        // Also when the same number was typed again: what was saved is shown masked.
        onSuccess: (user) => reset({ healthCardNumber: maskedHealthCard(readProfile(user, 'patientProfile')) }),
        onError: (error) => showFieldErrors(setError, error, 'profileData.'),
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={TEXTS.healthCardNumber}
        hint={masked ? TEXTS.keptEncryptedOnlyItsLast : TEXTS.the10Digits}
        error={formState.errors.healthCardNumber?.message}
        optional
      >
        <Row>
          <Input
            {...register('healthCardNumber')}
            autoComplete="off"
            spellCheck={false}
            placeholder={TEXTS.exampleOfAHealthCardNumber}
            onFocus={(event) => event.target.select()}
          />
          <Button type="submit" variant="secondary" busy={update.isPending}>
            {TEXTS.save}
          </Button>
        </Row>
      </Field>
    </form>
  );
}
