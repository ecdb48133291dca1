import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { fieldLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';

interface EntryTextFieldProps {
  name:
    | 'name'
    | 'specialty'
    | 'lastUpdated'
    | 'size'
    | 'compliance'
    | 'updateFrequency'
    | 'recordCount'
    | 'dateRange'
    | 'sourceType'
    | 'format';
  hint?: ReactNode;
  inputMode?: 'numeric';
}

/** One line of text of the entry. */
export function EntryTextField({ name, hint, inputMode }: EntryTextFieldProps) {
  const { register, formState } = useFormContext<EntryForm>();
  return (
    <Field label={fieldLabels[name]} hint={hint} error={fieldErrorOf(formState.errors, name)} required>
      <Input {...register(name)} autoComplete="off" {...(inputMode && { inputMode })} />
    </Field>
  );
}
