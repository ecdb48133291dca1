import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { LoginForm } from '../use-login-form.ts';
import * as TEXTS from '../texts.ts';

const Choice = styled.button`
  color: ${color.brand};
  text-decoration: underline;
`;

const kinds = {
  code: {
    label: TEXTS.code,
    hint: TEXTS.theSixDigits,
    inputMode: 'numeric',
    other: TEXTS.byRecoveryCode,
  },
  recoveryCode: {
    label: TEXTS.recoveryCode,
    hint: TEXTS.oneOfThose,
    inputMode: 'text',
    other: TEXTS.byApp,
  },
} as const;

/** The second step of signing in: a code of the app, or a recovery code in its place. */
export function SecondFactorField({ form }: { form: LoginForm }) {
  const [kind, setKind] = useState<keyof typeof kinds>('code');
  const { label, hint, inputMode, other } = kinds[kind];
  const { setFocus, resetField, register, formState } = form;
  useEffect(() => setFocus(kind), [setFocus, kind]);
  const change = () => {
    resetField(kind);
    setKind(kind === 'code' ? 'recoveryCode' : 'code');
  };
  return (
    <Field
      key={kind}
      label={label}
      hint={hint}
      error={formState.errors[kind]?.message}
      required
      labelAside={
        <Choice type="button" onClick={change}>
          {other}
        </Choice>
      }
    >
      <Input {...register(kind)} inputMode={inputMode} autoComplete="one-time-code" autoCapitalize="none" />
    </Field>
  );
}
