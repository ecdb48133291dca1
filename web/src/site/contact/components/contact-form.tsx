import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@carebourse/contracts/constants';
import { contactMessageSchema } from '@carebourse/contracts/contact';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Pair } from '../../../ui/pair.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSendMessage } from '../api/send-message.ts';
import { contactDefaults } from '../contact-defaults.ts';
import { inquiryOptions } from '../../../lib/inquiry-labels.ts';
import * as TEXTS from '../texts.ts';

interface ContactFormProps {
  /** The plan that the link to this page was about. */
  plan: string | null;
}

/** The message form. What was typed stays until it is sent. */
export function ContactForm({ plan }: ContactFormProps) {
  const defaults = contactDefaults(plan, useCurrentUser());
  const sending = useSendMessage();
  const { register, handleSubmit, reset, setError, formState, watch } = useForm({
    resolver: zodResolver(contactMessageSchema),
    defaultValues: defaults,
    // The session may arrive after the first words were typed.
    values: defaults,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);

  const submit = handleSubmit((message) =>
    sending.mutate(message, {
      onSuccess: () => {
        reset(defaults, { keepDirtyValues: false });
        showToast({ title: TEXTS.messageSent, variant: 'success' });
      },
      onError: (error) => {
        showFieldErrors(setError, error);
        showFailure(error, { title: TEXTS.messageNotSent });
      },
    }),
  );

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={TEXTS.contactForm}>
        <Stack $gap={5}>
          <Pair>
            <Field label={TEXTS.name} error={errors.name?.message} required>
              <Input {...register('name')} autoComplete="name" />
            </Field>
            <Field label={TEXTS.email} error={errors.email?.message} required>
              <Input {...register('email')} type="email" autoComplete="email" inputMode="email" />
            </Field>
          </Pair>
          <Pair>
            <Field label={TEXTS.inquiryType} error={errors.inquiryType?.message}>
              <Select {...register('inquiryType')} options={inquiryOptions} />
            </Field>
            <Field label={TEXTS.phone} error={errors.phone?.message} optional>
              <Input {...register('phone')} type="tel" autoComplete="tel" inputMode="tel" />
            </Field>
          </Pair>
          <Field
            label={TEXTS.subject}
            error={errors.subject?.message}
            warning={healthNumberWarning(watch('subject'))}
            required
          >
            <Input {...register('subject')} autoComplete="off" />
          </Field>
          <Field
            label={TEXTS.message}
            hint={plan === 'enterprise' ? TEXTS.whoYouAreHowMany : TEXTS.pleaseLeaveOutHealthCard}
            error={errors.message?.message}
            warning={healthNumberWarning(watch('message'))}
            required
          >
            <TextArea {...register('message')} rows={7} countTo={LIMITS.longText.max} />
          </Field>
          <Button type="submit" size="large" busy={sending.isPending}>
            {TEXTS.sendMessage}
          </Button>
          <Muted $small>
            {TEXTS.weUseWhatYouWrite} <Link to={paths.privacy}>{TEXTS.privacyPolicy}</Link> {TEXTS.describes}
          </Muted>
        </Stack>
      </form>
    </Card>
  );
}
