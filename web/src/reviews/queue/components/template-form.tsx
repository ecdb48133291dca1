import { LIMITS } from '@carebourse/contracts/constants';
import { type ReasonTemplate, reasonTemplateInputSchema } from '@carebourse/contracts/reason-templates';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useKeepTemplate } from '../api/templates.ts';
import { decisionNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: ReasonTemplate | undefined;
  onClose: () => void;
}

/** A reason that is to be kept, or one that is changed. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const keep = useKeepTemplate(template?.id);
  const { register, handleSubmit, setError, formState, watch } = useForm({
    resolver: zodResolver(reasonTemplateInputSchema),
    defaultValues: {
      decision: template?.decision ?? 'rejected',
      title: template?.title ?? '',
      text: template?.text ?? '',
    },
  });
  const { errors, isDirty } = formState;
  const askFirst = useLeaveWarning(isDirty, 'view');
  const submit = handleSubmit((input) =>
    keep.mutate(input, { onSuccess: onClose, onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={4}>
        <Field label={TEXTS.title} error={errors.title?.message} required>
          <Input {...register('title')} maxLength={LIMITS.name.max} autoComplete="off" />
        </Field>
        <Field label={TEXTS.usedWithDecision} error={errors.decision?.message}>
          <Select {...register('decision')} options={decisionNames} />
        </Field>
        <Field
          label={TEXTS.text}
          hint={TEXTS.theRequesterReads}
          error={errors.text?.message}
          warning={healthNumberWarning(watch('text'))}
          required
        >
          <TextArea {...register('text')} rows={4} maxLength={LIMITS.comment.max} />
        </Field>
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={() => askFirst(onClose)}>
          {TEXTS.back}
        </Button>
        <Button type="submit" busy={keep.isPending}>
          {TEXTS.keep}
        </Button>
      </DialogActions>
    </form>
  );
}
