import { SELF_REGISTRATION_ROLES } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import type { RegistrationForm } from '../registration-form.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const words: Record<(typeof SELF_REGISTRATION_ROLES)[number], { title: string; hint: string }> = {
  patient: { title: 'Patient', hint: 'For yourself and your family' },
  provider: { title: 'Provider', hint: 'You care for patients' },
  partner: { title: 'Partner', hint: 'You act for an organization' },
};

interface RoleChoiceProps {
  form: RegistrationForm;
}

export function RoleChoice({ form: { register, formState } }: RoleChoiceProps) {
  return (
    <FieldGroup label="I am joining as" error={formState.errors.role?.message}>
      <Choices>
        {SELF_REGISTRATION_ROLES.map((role) => (
          <RadioCard key={role} {...register('role')} value={role} {...words[role]} />
        ))}
      </Choices>
    </FieldGroup>
  );
}
