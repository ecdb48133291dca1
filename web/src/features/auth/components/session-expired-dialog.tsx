import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useForgetSession } from '../api/forget-session.ts';
import { useLoginForm } from '../use-login-form.ts';
import { SecondFactorField } from './second-factor-field.tsx';

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
  const queryClient = useQueryClient();
  const { form, submit, isFactorAsked, isPending } = useLoginForm(user.email, {
    // What could not be read meanwhile is read now.
    onSignedIn: () => queryClient.invalidateQueries(),
    onRefused: (error, { setError }) =>
      setError('password', { message: errorMessage(error, MESSAGES.auth.loginError) }, { shouldFocus: true }),
  });
  const { register, setFocus, formState } = form;
  // The dialog would start with its close button.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field label="Email">
          <Input {...register('email')} type="email" autoComplete="username" readOnly />
        </Field>
        <Field label="Password" error={formState.errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        {isFactorAsked && <SecondFactorField form={form} />}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onLeave}>
          Sign out
        </Button>
        <Button type="submit" busy={isPending}>
          Sign in again
        </Button>
      </DialogActions>
    </form>
  );
}
