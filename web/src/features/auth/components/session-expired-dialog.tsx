import { loginSchema, type User } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useForgetSession } from '../api/forget-session.ts';
import { useLogin } from '../api/login.ts';

interface SessionExpiredDialogProps {
  user: User;
}

/** Over the page whose session has ended: signing in again goes on where the person was; closing it leaves the page. */
export function SessionExpiredDialog({ user }: SessionExpiredDialogProps) {
  const login = useLogin();
  const queryClient = useQueryClient();
  const leave = useForgetSession();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: user.email, password: '' },
  });
  // The dialog would start with its close button.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit((input) =>
    login.mutate(input, {
      // What could not be read meanwhile is read now.
      onSuccess: () => queryClient.invalidateQueries(),
      onError: ({ message }) => setError('password', { message }, { shouldFocus: true }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Your session has ended"
      description="For your safety we ask for your password again. The page behind stays as you left it."
      width={448}
      dismissible={false}
    >
      <form noValidate onSubmit={submit}>
        <Stack $gap={5}>
          <Field label="Email">
            <Input {...register('email')} type="email" autoComplete="username" readOnly />
          </Field>
          <Field label="Password" error={formState.errors.password?.message} required>
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
        </Stack>
        <DialogActions>
          <Button variant="secondary" onClick={leave}>
            Sign out
          </Button>
          <Button type="submit" busy={login.isPending}>
            Sign in again
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
