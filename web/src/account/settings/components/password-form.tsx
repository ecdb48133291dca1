import { passwordProofSchema } from '@carebourse/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/http.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import * as TEXTS from '../texts.ts';

interface PasswordFormProps {
  submitLabel: string;
  tone?: ButtonProps['variant'];
  /** Does the work with the password. What it throws is shown on the field. */
  onSubmit: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** In a dialog: asks for the password before something that matters. */
export function PasswordForm({ submitLabel, tone = 'primary', onSubmit, onCancel }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordProofSchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      setError('password', { message: errorMessage(error, submitLabel) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={TEXTS.yourPassword} error={formState.errors.password?.message} required>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" variant={tone} busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
