import { loginSchema, type User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/http.ts';
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
  const leave = useForgetSession();
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Your session has ended"
      description="For your safety we ask for your password again. The page behind stays as you left it."
      width={448}
      dismissible={false}
    >
      <SignInAgain user={user} onLeave={leave} />
    </Dialog>
  );
}

interface SignInAgainProps extends SessionExpiredDialogProps {
  onLeave: () => void;
}

function SignInAgain({ user, onLeave }: SignInAgainProps) {
  const login = useLogin();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: user.email, password: '' },
  });
  // The dialog would start with its close button.
  useEffect(() => setFocus('password'), [setFocus]);

  // Not in the mutation's own callbacks: they end with this dialog, which closes once somebody is signed in.
  const submit = handleSubmit(async (input) => {
    try {
      await login.mutateAsync(input);
      // What could not be read meanwhile is read now.
      await queryClient.invalidateQueries();
    } catch (error) {
      setError('password', { message: errorMessage(error, MESSAGES.auth.loginError) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field label="Email">
          <Input {...register('email')} type="email" autoComplete="username" readOnly />
        </Field>
        <Field label="Password" error={formState.errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          Sign out
        </Button>
        <Button type="submit" busy={login.isPending}>
          Sign in again
        </Button>
      </DialogActions>
    </form>
  );
}
