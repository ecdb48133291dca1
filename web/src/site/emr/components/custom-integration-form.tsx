import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@carebourse/contracts/constants';
import { customIntegrationSchema } from '@carebourse/contracts/contact';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Pair } from '../../../ui/pair.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRequestIntegration } from '../api/request-integration.ts';
import * as TEXTS from '../texts.ts';

interface CustomIntegrationFormProps {
  id: string;
  /** Hides the form, and with it what it holds. */
  onClose: () => void;
}

export function CustomIntegrationForm({ id, onClose }: CustomIntegrationFormProps) {
  const user = useCurrentUser();
  const request = useRequestIntegration();
  const { register, handleSubmit, setError, setFocus, formState, watch } = useForm({
    resolver: zodResolver(customIntegrationSchema),
    defaultValues: {
      name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      email: user?.email ?? '',
      organization: user?.organization ?? '',
      details: '',
    },
  });
  const { errors, isDirty } = formState;
  const askFirst = useLeaveWarning(isDirty);
  // The button that opened the form is gone; the reader goes on in its first field.
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit((fields) =>
    request.mutate(fields, {
      onSuccess: () => {
        showToast({
          title: TEXTS.integrationRequestSent,
          description: TEXTS.integrationRequestSentDetail,
          variant: 'success',
        });
        onClose();
      },
      onError: (error) => {
        showFieldErrors(setError, error);
        showFailure(error, {
          title: TEXTS.integrationRequestFailed,
          description: TEXTS.integrationRequestFailedDetail,
        });
      },
    }),
  );

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} aria-label={TEXTS.customIntegrationRequest}>
      <Stack $gap={5}>
        <Pair>
          <Field label={TEXTS.name} error={errors.name?.message} required>
            <Input {...register('name')} autoComplete="name" />
          </Field>
          <Field label={TEXTS.email} error={errors.email?.message} required>
            <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
          </Field>
        </Pair>
        <Field label={TEXTS.organization} error={errors.organization?.message} optional>
          <Input {...register('organization')} autoComplete="organization" />
        </Field>
        <Field
          label={TEXTS.details}
          hint={TEXTS.theSystemAndItsVersion}
          error={errors.details?.message}
          warning={healthNumberWarning(watch('details'))}
          required
        >
          <TextArea {...register('details')} rows={5} countTo={LIMITS.longText.max} />
        </Field>
        <Cluster>
          <Button type="submit" busy={request.isPending}>
            {TEXTS.sendRequest}
          </Button>
          <Button variant="secondary" onClick={() => askFirst(onClose)}>
            {TEXTS.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
