import { ownerProofSchema, type OwnerProof } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/http.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { shownFactor } from '../../auth/shown-factor.ts';
import { useSecurity } from '../api/get-security.ts';
import * as TEXTS from '../texts.ts';

interface OwnerProofFormProps {
  user: User;
  submitLabel: string;
  cancelLabel?: string;
  tone?: ButtonProps['variant'];
  /** Does the work. What it throws is shown on the field that it is about. */
  onSubmit: (proof: OwnerProof) => Promise<unknown>;
  onCancel: () => void;
}

/** In a dialog: asks for the password, and the second factor where it is on, before something that matters most. */
export function OwnerProofForm({
  user,
  submitLabel,
  cancelLabel = TEXTS.cancel,
  tone = 'primary',
  onSubmit,
  onCancel,
}: OwnerProofFormProps) {
  const security = useSecurity(user.id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ownerProofSchema.pick({ password: true, code: true })),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await onSubmit({ password, ...shownFactor(code ?? '') });
    } catch (error) {
      setError(
        isAboutFactor(error) ? 'code' : 'password',
        { message: errorMessage(error, submitLabel) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <Field label={TEXTS.yourPassword} error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        {security.data?.secondFactorSince && (
          <Field label={TEXTS.codeOfYourAuthenticatorApp} error={errors.code?.message} required>
            <Input {...register('code')} autoComplete="one-time-code" autoCapitalize="none" />
          </Field>
        )}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={tone} busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** One field stands for both kinds of code. */
function isAboutFactor(error: unknown): boolean {
  return error instanceof ApiError && ('code' in error.fieldErrors || 'recoveryCode' in error.fieldErrors);
}
