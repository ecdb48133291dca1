import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useLoginForm } from '../use-login-form.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import * as TEXTS from '../texts.ts';

export function LoginForm() {
  const { form, submit, needsFactor, isPending } = useLoginForm('');
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field label={TEXTS.email} error={errors.email?.message} required>
          <Input {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field
          label={TEXTS.password}
          error={errors.password?.message}
          required
          labelAside={<Link to={paths.forgotPassword}>{TEXTS.forgotPassword}</Link>}
        >
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        {needsFactor && <SecondFactorField form={form} />}
        <Button type="submit" block busy={isPending}>
          {TEXTS.login}
        </Button>
      </Stack>
    </form>
  );
}
