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
import { useUpdateProfile } from '../api/update-profile.ts';
import { maskedHealthCard, readProfile } from '../read-profile.ts';

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
        label="Health card number"
        hint={
          masked
            ? 'Kept encrypted; only its last digits are shown. Type a new number to replace it, or clear the box to remove it.'
            : 'The 10 digits and the version code on your Ontario card. It is kept encrypted.'
        }
        error={formState.errors.healthCardNumber?.message}
        optional
      >
        <Row>
          <Input
            {...register('healthCardNumber')}
            autoComplete="off"
            spellCheck={false}
            placeholder="1234 567 897 AB"
            onFocus={(event) => event.target.select()}
          />
          <Button type="submit" variant="secondary" busy={update.isPending}>
            Save
          </Button>
        </Row>
      </Field>
    </form>
  );
}
