import type { User } from '@carebourse/contracts/auth';
import { directoryLinkSchema } from '@carebourse/contracts/directory';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { errorMessage } from '../../../lib/http.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { secondFactorRefusal } from '../second-factor-refusal.ts';
import { shownFactor } from '../shown-factor.ts';
import { useLinkDirectoryAccount } from '../api/link-directory-account.ts';
import type { DirectoryTokens } from '../api/exchange-tokens.ts';
import * as TEXTS from '../texts.ts';
import * as LIB_TEXTS from '../../../lib/texts.ts';

const Form = styled.form`
  max-width: 30rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface LinkAccountFormProps {
  email: string;
  tokens: DirectoryTokens;
  onLinked: (user: User) => void;
  onCancel: () => void;
}

/** Asks for the password of the account that has the directory's e-mail address. */
export function LinkAccountForm({ email, tokens, onLinked, onCancel }: LinkAccountFormProps) {
  const link = useLinkDirectoryAccount(onLinked);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(directoryLinkSchema.pick({ password: true, code: true })),
    defaultValues: { password: '', code: '' },
  });
  const [needsFactor, setNeedsFactor] = useState(false);
  useEffect(() => setFocus(needsFactor ? 'code' : 'password'), [setFocus, needsFactor]);

  const submit = handleSubmit(({ password, code }) =>
    link.mutate(
      { ...tokens, password, ...shownFactor(code ?? '') },
      {
        onError: (error) => {
          const refusal = secondFactorRefusal(error);
          setNeedsFactor(refusal !== undefined);
          // The first time the code is only asked for.
          if (refusal && !code) return;
          const message = refusal ?? errorMessage(error, LIB_TEXTS.somethingWentWrong);
          setError(refusal ? 'code' : 'password', { message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <Form noValidate onSubmit={submit}>
      <Stack $gap={5}>
        <Field label={TEXTS.email}>
          <Input value={email} type="email" autoComplete="username" readOnly />
        </Field>
        <Field label={TEXTS.password} error={formState.errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        {needsFactor && (
          <Field label={TEXTS.codeOfYourAuthenticatorApp} error={formState.errors.code?.message} required>
            <Input {...register('code')} autoComplete="one-time-code" autoCapitalize="none" />
          </Field>
        )}
        <Buttons>
          <Button type="submit" busy={link.isPending}>
            {TEXTS.connectAndSignIn}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
        </Buttons>
      </Stack>
    </Form>
  );
}
