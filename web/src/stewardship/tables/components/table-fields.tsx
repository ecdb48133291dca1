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
import * as TEXTS from '../texts.ts';

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
        <Field label={TEXTS.title} hint={TEXTS.asPeopleReadItSuch} error={errors.title?.message} required>
          <Input {...register('title')} autoComplete="off" maxLength={LIMITS.name.max} />
        </Field>
        <Field
          label={TEXTS.name}
          hint={hasName ? TEXTS.asProgramsCallItReleases : TEXTS.asProgramsCallItSuch}
          error={errors.name?.message}
          required
        >
          <Input {...register('name')} autoComplete="off" spellCheck={false} maxLength={63} readOnly={hasName} />
        </Field>
      </Pair>
      <Field label={TEXTS.description} hint={TEXTS.tableDescriptionHint} error={errors.description?.message} required>
        <TextArea {...register('description')} rows={3} maxLength={LIMITS.longText.max} />
      </Field>
      <Checkbox {...register('synthetic')} label={TEXTS.syntheticData} hint={TEXTS.nobodyReal} />
      <FieldGroup label={TEXTS.figuresAboutPersons} hint={TEXTS.peopleDecideByTheseKinds}>
        <Stack $gap={2}>
          {INFORMATION_KIND_IDS.map((kind) => (
            <Checkbox key={kind} {...register('kinds')} value={kind} label={INFORMATION_KINDS[kind]} />
          ))}
        </Stack>
      </FieldGroup>
    </>
  );
}
