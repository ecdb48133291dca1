import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useUpdateProfile } from '../api/update-profile.ts';
import { partnerFormSchema, toPartnerForm, toServiceAreas } from '../partner-form.ts';
import type { ProfileFields } from '../read-profile.ts';
import * as TEXTS from '../texts.ts';

const Grid = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};

  > :last-child {
    grid-column: 1 / -1;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface PartnerProfileFormProps {
  profile: ProfileFields;
  canCancel: boolean;
  onClose: () => void;
}

export function PartnerProfileForm({ profile, canCancel, onClose }: PartnerProfileFormProps) {
  const update = useUpdateProfile('partner');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(partnerFormSchema),
    defaultValues: toPartnerForm(profile),
  });
  const { errors, isDirty } = formState;
  const askFirst = useLeaveWarning(isDirty);
  const submit = handleSubmit(({ serviceAreas, ...fields }) =>
    update.mutate(
      { profileType: 'partner', profileData: { ...fields, serviceAreas: toServiceAreas(serviceAreas) } },
      { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error, 'profileData.') },
    ),
  );
  return (
    <Grid noValidate onSubmit={submit}>
      <Field label={TEXTS.organizationName} error={errors.organizationName?.message}>
        <Input {...register('organizationName')} autoComplete="organization" />
      </Field>
      <Field label={TEXTS.contactPerson} error={errors.contactPerson?.message}>
        <Input {...register('contactPerson')} autoComplete="name" />
      </Field>
      <Field label={TEXTS.phone} error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label={TEXTS.address} error={errors.address?.message}>
        <Input {...register('address')} autoComplete="street-address" />
      </Field>
      <Field label={TEXTS.serviceAreas} error={errors.serviceAreas?.message}>
        <Input {...register('serviceAreas')} placeholder={TEXTS.waterlooRegionPeel} />
      </Field>
      <Field label={TEXTS.partnerType} error={errors.partnerType?.message}>
        <Input {...register('partnerType')} />
      </Field>
      <Cluster $justify="end">
        {canCancel && (
          <Button variant="secondary" onClick={() => askFirst(onClose)}>
            {TEXTS.cancel}
          </Button>
        )}
        <Button type="submit" busy={update.isPending}>
          {TEXTS.save}
        </Button>
      </Cluster>
    </Grid>
  );
}
