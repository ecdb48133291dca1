import { deleteAccountSchema } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { useSecurity } from '../api/get-security.ts';

interface DeleteDialogProps {
  user: User;
  onClose: () => void;
}

export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const security = useSecurity(user.id);
  const remove = useDeleteAccount();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    remove.mutate(input, { onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description={`The account ${user.username} is removed at once. This action cannot be undone.`}
      width={480}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field label="Your password" error={errors.password?.message} required>
            <PasswordInput {...register('password')} autoComplete="current-password" />
          </Field>
          {security.data?.secondFactorSince && (
            <Field label="Code of your authenticator app" error={errors.code?.message} required>
              <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
            </Field>
          )}
        </Stack>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={remove.isPending}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
