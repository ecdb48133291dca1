import { resetPasswordSchema } from '@carebourse/contracts/account';
import { repeatedPasswordSchema } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
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
import * as TEXTS from '../texts.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

const formSchema = resetPasswordSchema
  .pick({ password: true })
  .extend({ repeated: repeatedPasswordSchema })
  .refine(({ password, repeated }) => password === repeated, {
    error: MESSAGES.validation.passwordsDiffer,
    path: ['repeated'],
  });

/** /auth/reset?token=…: chooses a new password by the link of a mail. */
export function ResetPasswordScreen() {
  useDocumentTitle(TEXTS.chooseANewPassword);
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
      <NarrowPage title={TEXTS.chooseANewPassword} lead={TEXTS.lookingAtTheLink}>
        <Spinner />
      </NarrowPage>
    );
  return (
    <NarrowPage title={TEXTS.chooseANewPassword} lead={TEXTS.allYourSessionsEnd}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field
            label={TEXTS.newPassword}
            hint={TEXTS.atLeast8CharactersSentence}
            error={errors.password?.message}
            required
          >
            <PasswordInput {...register('password')} autoComplete="new-password" />
          </Field>
          <Field label={TEXTS.repeatTheNewPassword} error={errors.repeated?.message} required>
            <PasswordInput {...register('repeated')} autoComplete="new-password" />
          </Field>
          <Failure error={resetPassword.error} />
          <Button type="submit" block busy={resetPassword.isPending}>
            {TEXTS.changePassword}
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  );
}

function DeadLink() {
  return (
    <NarrowPage title={TEXTS.chooseANewPassword} lead={MESSAGES.account.linkInvalid}>
      <LinkButton to={paths.forgotPassword} block>
        {TEXTS.askForANewLink}
      </LinkButton>
    </NarrowPage>
  );
}

/** What is wrong with the connection; what is wrong with the password is said at its field. */
function Failure({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && error.fieldErrors['password'])) return null;
  return <Callout kind="error">{errorMessage(error, LIB_TEXTS.somethingWentWrong)}</Callout>;
}
