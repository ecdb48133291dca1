import { loginSchema } from '@carebourse/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useLogin } from './api/login.ts';
import { secondFactorRefusal } from './second-factor-refusal.ts';

export type LoginForm = UseFormReturn<z.input<typeof loginSchema>, unknown, z.output<typeof loginSchema>>;

interface LoginSteps {
  /** The password was refused, or the server could not be reached. */
  onRefused?: (error: unknown, form: LoginForm) => void;
}

/** Signing in: e-mail and password, and then a code where the account has a second factor. */
export function useLoginForm(email: string, { onRefused }: LoginSteps = {}) {
  const login = useLogin();
  const [needsFactor, setNeedsFactor] = useState(false);
  const form: LoginForm = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '', code: '', recoveryCode: '' },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await login.mutateAsync(input);
    } catch (error) {
      const refusal = secondFactorRefusal(error);
      if (!refusal) return onRefused?.(error, form);
      setNeedsFactor(true);
      // The first time it is only asked for.
      const shown = input.recoveryCode ? 'recoveryCode' : input.code ? 'code' : undefined;
      if (shown) form.setError(shown, { message: refusal }, { shouldFocus: true });
    }
  });
  return { form, submit, needsFactor, isPending: login.isPending };
}
