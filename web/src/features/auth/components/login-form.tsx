import { loginSchema } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useLogin } from '../api/login.ts';

export function LoginForm() {
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((input) => login.mutate(input))}>
      <Stack $gap={5}>
        <Field label="Email" error={errors.email?.message} required>
          <Input {...register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        <Button type="submit" block busy={login.isPending}>
          Login
        </Button>
      </Stack>
    </form>
  );
}
