import { SELF_REGISTRATION_ROLES } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import type { RegistrationForm } from '../registration-form.ts';
import * as TEXTS from '../texts.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const words: Record<(typeof SELF_REGISTRATION_ROLES)[number], { title: string; hint: string }> = {
  patient: { title: TEXTS.patient, hint: TEXTS.forYourselfAndYourFamily },
  provider: { title: TEXTS.provider, hint: TEXTS.youCareForPatients },
  partner: { title: TEXTS.partner, hint: TEXTS.youActForAnOrganization },
};

interface RoleChoiceProps {
  form: RegistrationForm;
}

export function RoleChoice({ form: { register, formState } }: RoleChoiceProps) {
  return (
    <FieldGroup label={TEXTS.iAmJoiningAs} error={formState.errors.role?.message}>
      <Choices>
        {SELF_REGISTRATION_ROLES.map((role) => (
          <RadioCard key={role} {...register('role')} value={role} {...words[role]} />
        ))}
      </Choices>
    </FieldGroup>
  );
}
