import { resetPasswordSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { ApiError, errorMessage } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useResetLink, useResetPassword } from '../api/account-links.ts';
import { isDeadLink } from '../dead-link.ts';
import { NarrowPage } from './narrow-page.tsx';

const formSchema = resetPasswordSchema
  .pick({ password: true })
  .extend({ repeated: z.string().min(1, MESSAGES.validation.confirmPasswordRequired) })
  .refine(({ password, repeated }) => password === repeated, {
    error: MESSAGES.validation.passwordsDiffer,
    path: ['repeated'],
  });

/** /auth/reset?token=…: chooses a new password by the link of a mail. */
export function ResetPasswordScreen() {
  useDocumentTitle('Choose a new password');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const resetPassword = useResetPassword();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { password: '', repeated: '' },
  });
  const { errors } = formState;
  const token = query.get('token') ?? '';
  const link = useResetLink(token);
  const submit = handleSubmit(({ password }) =>
    resetPassword.mutate(
      { token, password },
      {
        onSuccess: () => void navigate(paths.auth, { replace: true }),
        onError: (error) => showFieldErrors(setError, error),
      },
    ),
  );
  if (isDeadLink(token, resetPassword.error ?? link.error)) return <DeadLink />;
  if (link.isPending)
    return (
      <NarrowPage title="Choose a new password" lead="Looking at the link from your mail.">
        <Spinner />
      </NarrowPage>
    );
  return (
    <NarrowPage title="Choose a new password" lead="All your sessions end; you then sign in with the new password.">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field label="New password" hint="At least 8 characters." error={errors.password?.message} required>
            <PasswordInput {...register('password')} autoComplete="new-password" />
          </Field>
          <Field label="Repeat the new password" error={errors.repeated?.message} required>
            <PasswordInput {...register('repeated')} autoComplete="new-password" />
          </Field>
          <Failure error={resetPassword.error} />
          <Button type="submit" block busy={resetPassword.isPending}>
            Change password
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  );
}

function DeadLink() {
  return (
    <NarrowPage title="Choose a new password" lead={MESSAGES.account.linkInvalid}>
      <LinkButton to={paths.forgotPassword} block>
        Ask for a new link
      </LinkButton>
    </NarrowPage>
  );
}

/** What is wrong with the connection; what is wrong with the password is said at its field. */
function Failure({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && error.fieldErrors['password'])) return null;
  return <Callout kind="error">{errorMessage(error, MESSAGES.somethingWentWrong)}</Callout>;
}
