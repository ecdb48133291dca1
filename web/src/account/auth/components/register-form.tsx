import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Muted } from '../../../ui/text.tsx';
import { refusedField, useRegister } from '../api/register.ts';
import { useRegistrationForm } from '../registration-form.ts';
import { RoleChoice } from './role-choice.tsx';
import { RoleFields } from './role-fields.tsx';
import * as TEXTS from '../texts.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(5)} ${space(4)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function RegisterForm() {
  const registration = useRegister();
  const form = useRegistrationForm();
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(({ confirmPassword: _, ...fields }) =>
    registration.mutate(fields, {
      onError: (error) => {
        showFieldErrors(setError, error);
        const field = refusedField(error);
        if (field) setError(field, { message: error.message }, { shouldFocus: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={5}>
        <RoleChoice form={form} />
        <RoleFields form={form} />
        <Pair>
          <Field label={TEXTS.firstName} error={errors.firstName?.message} optional>
            <Input {...register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label={TEXTS.lastName} error={errors.lastName?.message} optional>
            <Input {...register('lastName')} autoComplete="family-name" />
          </Field>
        </Pair>
        <Field label={TEXTS.email} error={errors.email?.message} required>
          <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Field label={TEXTS.username} hint={TEXTS.threeTo20Characters} error={errors.username?.message} required>
          <Input {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={TEXTS.password} hint={TEXTS.atLeast8Characters} error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Field label={TEXTS.confirmPassword} error={errors.confirmPassword?.message} required>
          <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Button type="submit" block busy={registration.isPending}>
          {TEXTS.register}
        </Button>
        <Muted $small>
          {TEXTS.byRegisteringYouAcceptThe} <Link to={paths.terms}>{TEXTS.terms}</Link> {TEXTS.andTheWayWeHandle}{' '}
          <Link to={paths.privacy}>{TEXTS.privacyPage}</Link> {TEXTS.describesIt}
        </Muted>
      </Stack>
    </form>
  );
}
