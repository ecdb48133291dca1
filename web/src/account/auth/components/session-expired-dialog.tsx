import { useEffect } from 'react';
import { errorMessage } from '../../../lib/http.ts';
import { sessionEnded } from '../../../lib/session.ts';
import { currentToasts, removeToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useLoginForm } from '../use-login-form.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import * as TEXTS from '../texts.ts';

interface SessionExpiredDialogProps {
  /** Of whom the page belongs to. */
  email: string;
}

/** In place of the page whose session has ended: signing in again opens it anew; closing this leaves it. */
export function SessionExpiredDialog({ email }: SessionExpiredDialogProps) {
  // They belong to the page that is closed, and may tell who reads the screen now what was on it.
  useEffect(() => currentToasts().forEach(({ id }) => removeToast(id)), []);
  return (
    <Dialog
      open
      onOpenChange={sessionEnded}
      title={TEXTS.yourSessionHasEnded}
      description={TEXTS.forYourSafetyThePage}
      width={448}
      dismissible={false}
    >
      <SignInAgain email={email} />
    </Dialog>
  );
}

function SignInAgain({ email }: SessionExpiredDialogProps) {
  const { form, submit, needsFactor, isPending } = useLoginForm(email, {
    onRefused: (error, { setError }) =>
      setError('password', { message: errorMessage(error, TEXTS.loginError) }, { shouldFocus: true }),
  });
  const { register, setFocus, formState } = form;
  // The dialog would start with its close button.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field label={TEXTS.email}>
          <Input {...register('email')} type="email" autoComplete="username" readOnly />
        </Field>
        <Field label={TEXTS.password} error={formState.errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        {needsFactor && <SecondFactorField form={form} />}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={sessionEnded}>
          {TEXTS.signOut}
        </Button>
        <Button type="submit" busy={isPending}>
          {TEXTS.signInAgain}
        </Button>
      </DialogActions>
    </form>
  );
}
