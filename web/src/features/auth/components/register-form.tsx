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
          <Field label="First name" error={errors.firstName?.message} optional>
            <Input {...register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label="Last name" error={errors.lastName?.message} optional>
            <Input {...register('lastName')} autoComplete="family-name" />
          </Field>
        </Pair>
        <Field label="Email" error={errors.email?.message} required>
          <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Field label="Username" hint="3 to 20 characters." error={errors.username?.message} required>
          <Input {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label="Password"
          hint="At least 8 characters. A few unrelated words make a strong one."
          error={errors.password?.message}
          required
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message} required>
          <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Button type="submit" block busy={registration.isPending}>
          Register
        </Button>
        <Muted $small>
          By registering you accept the <Link to={paths.terms}>terms</Link> and the way we handle your data, as the{' '}
          <Link to={paths.privacy}>privacy page</Link> describes it.
        </Muted>
      </Stack>
    </form>
  );
}
