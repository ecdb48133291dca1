import { newRecordSystemSchema, RECORD_SYSTEM_LIMITS } from '@carebourse/contracts/record-systems';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useAddRecordSystem } from '../api/add-record-system.ts';

const FIELDS = [
  {
    name: 'name',
    label: 'Name',
    hint: 'What people call it, such as the clinic and its software.',
    max: RECORD_SYSTEM_LIMITS.name,
  },
  {
    name: 'issuer',
    label: 'Issuer',
    hint: 'What its tokens name as “iss”, to the letter. Begins with https://.',
    max: RECORD_SYSTEM_LIMITS.address,
  },
  {
    name: 'jwksUrl',
    label: 'Address of its keys',
    hint: 'A JSON Web Key Set on a public server, by https://.',
    max: RECORD_SYSTEM_LIMITS.address,
  },
  {
    name: 'clientId',
    label: 'API client',
    hint: 'The id of the client under whose grants and plan it calls, as its owner sees it.',
    max: 100,
  },
] as const;

/** Asks who a record system is. Mount it to open it. */
export function AddRecordSystem({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddRecordSystem();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newRecordSystemSchema),
    defaultValues: { name: '', issuer: '', jwksUrl: '', clientId: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await mutateAsync(fields);
      onClose();
    } catch (error) {
      showFieldErrors(setError, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add record system"
      description="It is let in with tokens that it signs itself, from the moment that it is added."
      unsaved={isDirty && !isSubmitting}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          {FIELDS.map(({ name, label, hint, max }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
              <Input {...register(name)} autoComplete="off" maxLength={max} />
            </Field>
          ))}
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={isSubmitting}>
            Add record system
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
