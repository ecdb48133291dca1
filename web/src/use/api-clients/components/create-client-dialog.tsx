import { LIMITS } from '@carebourse/contracts/constants';
import {
  newOAuthClientSchema,
  type NewOAuthClientInput,
  type OAuthClientSecret,
} from '@carebourse/contracts/oauth-clients';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useCreateApiClient } from '../api/create-api-client.ts';
import { ScopeChoice } from './scope-choice.tsx';
import * as TEXTS from '../texts.ts';

interface CreateClientDialogProps {
  onClose: () => void;
  /** The client and its secret, which nobody can read again. */
  onCreated: (created: OAuthClientSecret) => void;
}

/** Asks what the client is called and what it may do. Mount it to open it. */
export function CreateClientDialog({ onClose, onCreated }: CreateClientDialogProps) {
  const { mutateAsync } = useCreateApiClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newOAuthClientSchema),
    defaultValues: { name: '', scopes: ['catalogue:read'] } satisfies NewOAuthClientInput,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      onCreated(await mutateAsync(fields));
    } catch (error) {
      showFieldErrors(setError, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.newApiClient}
      description={TEXTS.aProgramThatCalls}
      dismissible={!formState.isDirty}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Field label={TEXTS.name} hint={TEXTS.soThatYouKnow} error={errors.name?.message}>
            <Input {...register('name')} autoComplete="off" maxLength={LIMITS.oauthClientName.max} />
          </Field>
          <ScopeChoice field={register('scopes')} error={errors.scopes?.message} />
        </Stack>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {TEXTS.createClient}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
