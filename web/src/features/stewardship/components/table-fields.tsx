import { useFormContext } from 'react-hook-form';
import { LIMITS } from '@carebourse/contracts/constants';
import { INFORMATION_KIND_IDS, INFORMATION_KINDS } from '@carebourse/contracts/tables';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Pair } from '../../../ui/pair.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DefinitionForm } from '../definition-form.ts';

interface TableFieldsProps {
  /** A further release keeps its table's name. */
  hasName: boolean;
}

/** What the table as a whole is called, and is. */
export function TableFields({ hasName }: TableFieldsProps) {
  const { register, formState } = useFormContext<DefinitionForm>();
  const { errors } = formState;
  return (
    <>
      <Pair>
        <Field label="Title" hint="As people read it, such as Emergency visits." error={errors.title?.message} required>
          <Input {...register('title')} autoComplete="off" maxLength={LIMITS.name.max} />
        </Field>
        <Field
          label="Name"
          hint={
            hasName ? 'As programs call it; releases of a table share it.' : 'As programs call it, such as ed_visits.'
          }
          error={errors.name?.message}
          required
        >
          <Input {...register('name')} autoComplete="off" spellCheck={false} maxLength={63} readOnly={hasName} />
        </Field>
      </Pair>
      <Field
        label="Description"
        hint="What one row is, where it comes from, what it covers, and what to be careful with."
        error={errors.description?.message}
        required
      >
        <TextArea {...register('description')} rows={3} maxLength={LIMITS.longText.max} />
      </Field>
      <Checkbox
        {...register('synthetic')}
        label="Synthetic data"
        hint="Nobody real is in it. Pages and files say so wherever the table is shown."
      />
      <FieldGroup
        label="What is told of persons"
        hint="People decide by these kinds who may use their records. Where none is named, each counts."
      >
        <Stack $gap={2}>
          {INFORMATION_KIND_IDS.map((kind) => (
            <Checkbox key={kind} {...register('kinds')} value={kind} label={INFORMATION_KINDS[kind]} />
          ))}
        </Stack>
      </FieldGroup>
    </>
  );
}
