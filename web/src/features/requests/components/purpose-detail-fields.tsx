import { asksFor, STUDIES } from '@carebourse/contracts/purpose-details';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFacts } from '../../entry-facts/api/read-facts.ts';
import type { FactEntry } from '../../entry-facts/fact-entry.ts';
import type { AccessTarget } from '../access-target.ts';
import type { RequestFields, RequestInput } from '../request-form.ts';

interface PurposeDetailFieldsProps {
  target: AccessTarget;
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
  purposeKind: RequestFields['purposeKind'];
  /** Whether certain diseases are studied. */
  isOfDisease: boolean;
  register: UseFormRegister<RequestInput>;
  errors: FieldErrors<RequestInput>;
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const studies = Object.entries(STUDIES).map(([value, label]) => ({ value, label }));

/** More of the purpose, where the permitted uses of the target ask for it; agents have none. */
export function PurposeDetailFields({ target: { resourceType, resourceId }, ...asked }: PurposeDetailFieldsProps) {
  return resourceType === 'agent' ? null : <DetailsOfData entry={{ resourceType, resourceId }} {...asked} />;
}

type DetailsOfDataProps = { entry: FactEntry } & Omit<PurposeDetailFieldsProps, 'target'>;

function DetailsOfData({ entry, isOpen, purposeKind, isOfDisease, register, errors }: DetailsOfDataProps) {
  const { data } = useFacts(entry, isOpen && purposeKind !== '');
  const permitted = data?.facts?.permittedUses ?? [];
  const asks = (detail: Parameters<typeof asksFor>[0]) => asksFor(detail, permitted, purposeKind || null);
  if (purposeKind === '') return null;
  return (
    <>
      {asks('studies') && (
        <FieldGroup
          label="What is studied"
          hint="The permitted uses of this entry tell these apart. Leave it out if you like."
        >
          {studies.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} {...register('studies')} />
          ))}
        </FieldGroup>
      )}
      {asks('diseases') && isOfDisease && (
        <Field
          label="Which diseases"
          optional
          hint="Categories of the ICD-10. For example: “C50, E10-E14”."
          error={errors.diseases?.message}
        >
          <Input {...register('diseases')} autoComplete="off" />
        </Field>
      )}
      {asks('commercial') && (
        <Field label="Is the use commercial" optional>
          <Select options={answers} placeholder="Not said" {...register('commercial')} />
        </Field>
      )}
      {asks('published') && (
        <Field label="Will results be made public" optional>
          <Select options={answers} placeholder="Not said" {...register('published')} />
        </Field>
      )}
    </>
  );
}
