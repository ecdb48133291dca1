import type { User } from '@carebourse/contracts/auth';
import { directoryLinkSchema } from '@carebourse/contracts/directory';
import { MESSAGES } from '@carebourse/contracts/messages';
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
  const [isFactorAsked, setFactorAsked] = useState(false);
  useEffect(() => setFocus(isFactorAsked ? 'code' : 'password'), [setFocus, isFactorAsked]);

  const submit = handleSubmit(({ password, code }) =>
    link.mutate(
      { ...tokens, password, ...shownFactor(code ?? '') },
      {
        onError: (error) => {
          const refusal = secondFactorRefusal(error);
          setFactorAsked(refusal !== undefined);
          // The first time the code is only asked for.
          if (refusal && !code) return;
          const message = refusal ?? errorMessage(error, MESSAGES.somethingWentWrong);
          setError(refusal ? 'code' : 'password', { message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <Form noValidate onSubmit={submit}>
      <Stack $gap={5}>
        <Field label="Email">
          <Input value={email} type="email" autoComplete="username" readOnly />
        </Field>
        <Field label="Password" error={formState.errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        {isFactorAsked && (
          <Field
            label="Code of your authenticator app, or a recovery code"
            error={formState.errors.code?.message}
            required
          >
            <Input {...register('code')} autoComplete="one-time-code" autoCapitalize="none" />
          </Field>
        )}
        <Buttons>
          <Button type="submit" busy={link.isPending}>
            Connect and sign in
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Buttons>
      </Stack>
    </Form>
  );
}
