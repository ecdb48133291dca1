import { forgotPasswordSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { errorMessage } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useForgotPassword } from '../api/account-links.ts';
import { NarrowPage } from './narrow-page.tsx';
import * as TEXTS from '../texts.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

/** /auth/forgot: asks for the address, and says the same whether there is such an account or not. */
export function ForgotPasswordScreen() {
  useDocumentTitle(TEXTS.forgotYourPassword);
  const ask = useForgotPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  return (
    <NarrowPage title={TEXTS.forgotYourPassword} lead={TEXTS.weSendYouALink}>
      <form noValidate onSubmit={(event) => void handleSubmit((input) => ask.mutate(input))(event)}>
        <Stack $gap={5}>
          <Field label={TEXTS.email} error={formState.errors.email?.message} required>
            <Input {...register('email')} type="email" autoComplete="username" inputMode="email" />
          </Field>
          {ask.isSuccess && (
            <div role="status">
              <Callout kind="success">{MESSAGES.account.resetAsked}</Callout>
            </div>
          )}
          {ask.isError && <Callout kind="error">{errorMessage(ask.error, LIB_TEXTS.somethingWentWrong)}</Callout>}
          <Button type="submit" block busy={ask.isPending}>
            {TEXTS.sendTheLink}
          </Button>
          <Link to={paths.auth}>{TEXTS.backToSignIn}</Link>
        </Stack>
      </form>
    </NarrowPage>
  );
}
