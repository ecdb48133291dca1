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
import * as TEXTS from '../texts.ts';

const FIELDS = [
  {
    name: 'name',
    label: TEXTS.name,
    hint: TEXTS.whatPeopleCallItSuch,
    max: RECORD_SYSTEM_LIMITS.name,
  },
  {
    name: 'issuer',
    label: TEXTS.issuer,
    hint: TEXTS.whatItsTokensName,
    max: RECORD_SYSTEM_LIMITS.address,
  },
  {
    name: 'jwksUrl',
    label: TEXTS.addressOfItsKeys,
    hint: TEXTS.aJsonWebKeySet,
    max: RECORD_SYSTEM_LIMITS.address,
  },
  {
    name: 'clientId',
    label: TEXTS.apiClient,
    hint: TEXTS.theIdOfTheClient,
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
      title={TEXTS.addRecordSystem}
      description={TEXTS.itIsLet}
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
            {TEXTS.addRecordSystem}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
