import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useLoginForm } from '../use-login-form.ts';
import { SecondFactorField } from './second-factor-field.tsx';

export function LoginForm() {
  const { form, submit, isFactorAsked, isPending } = useLoginForm('');
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field label="Email" error={errors.email?.message} required>
          <Input {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          required
          labelAside={<Link to={paths.forgotPassword}>Forgot password?</Link>}
        >
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        {isFactorAsked && <SecondFactorField form={form} />}
        <Button type="submit" block busy={isPending}>
          Login
        </Button>
      </Stack>
    </form>
  );
}
