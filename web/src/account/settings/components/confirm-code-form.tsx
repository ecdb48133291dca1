import { confirmSecondFactorSchema, type SecondFactorKey } from '@carebourse/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { errorMessage } from '../../../lib/http.ts';
import { radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

const QrCode = styled.img`
  display: block;
  width: 12rem;
  height: 12rem;
  margin-inline: auto;
  border-radius: ${radius.control};
`;

const Key = styled.code`
  display: block;
  margin-top: ${space(1)};
  overflow-wrap: anywhere;
`;

interface ConfirmCodeFormProps {
  secondFactorKey: SecondFactorKey;
  /** What it throws is shown on the field. */
  onSubmit: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Shows the key for the authenticator app and asks for the first code that it makes. */
export function ConfirmCodeForm({ secondFactorKey, onSubmit, onCancel }: ConfirmCodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(confirmSecondFactorSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onSubmit(code);
    } catch (error) {
      setError('code', { message: errorMessage(error, TEXTS.secondFactorNotChanged) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <p>{TEXTS.scanThisPicture}</p>
        <QrCode src={secondFactorKey.qrCode} alt={TEXTS.qrCodeForTheAuthenticator} />
        <div>
          {TEXTS.ifYouCannotScan}
          <Key data-testid="second-factor-key">{groupsOfFour(secondFactorKey.secret)}</Key>
        </div>
        <Field label={TEXTS.code} error={formState.errors.code?.message} required>
          <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
        </Field>
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {TEXTS.turnOn}
        </Button>
      </DialogActions>
    </form>
  );
}

function groupsOfFour(text: string): string {
  return text.replace(/(.{4})(?!$)/g, '$1 ');
}
