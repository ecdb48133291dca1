import { changePasswordSchema } from '@carebourse/contracts/account';
import { repeatedPasswordSchema, type User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';
import { useChangePassword } from '../api/change-password.ts';
import * as TEXTS from '../texts.ts';

const formSchema = changePasswordSchema
  .extend({ repeated: repeatedPasswordSchema })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    error: MESSAGES.validation.passwordsDiffer,
    path: ['repeated'],
  });

const empty = { currentPassword: '', newPassword: '', repeated: '' };

export function PasswordCard({ user }: { user: User }) {
  const change = useChangePassword(user.id);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: empty,
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      { onSuccess: () => reset(empty), onError: (error) => showFieldErrors(setError, error) },
    ),
  );
  return (
    <Card as="section" aria-labelledby="password-title">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <div>
            <Headline as="h2" $size="s21" id="password-title">
              {TEXTS.password}
            </Headline>
            <Muted>{TEXTS.changingThePasswordEndsSessions}</Muted>
          </div>
          {/* Tells password keepers whose password this is. */}
          <input type="hidden" autoComplete="username" value={user.email} readOnly />
          <Field label={TEXTS.currentPassword} error={errors.currentPassword?.message} required>
            <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
          </Field>
          <Field label={TEXTS.newPassword} hint={TEXTS.atLeast8Characters} error={errors.newPassword?.message} required>
            <PasswordInput {...register('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label={TEXTS.repeatTheNewPassword} error={errors.repeated?.message} required>
            <PasswordInput {...register('repeated')} autoComplete="new-password" />
          </Field>
          <Cluster>
            <Button type="submit" busy={change.isPending}>
              {TEXTS.changePassword}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
