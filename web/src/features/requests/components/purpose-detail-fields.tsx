import { asksFor, STUDIES } from '@carebourse/contracts/purpose-details';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useKnownFacts } from '../../entry-facts/api/read-facts.ts';
import type { FactEntry } from '../../entry-facts/fact-entry.ts';
import type { DetailFields } from '../purpose-details.ts';
import type { RequestFields } from '../request-form.ts';

interface PurposeDetailFieldsProps {
  /** What is asked for, without agents: they permit no uses. */
  entries: readonly FactEntry[];
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
  purposeKind: RequestFields['purposeKind'];
  /** Whether certain diseases are studied. */
  isOfDisease: boolean;
  register: (field: keyof DetailFields) => UseFormRegisterReturn;
  /** What is wrong with the diseases. */
  diseasesError: string | undefined;
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const studies = Object.entries(STUDIES).map(([value, label]) => ({ value, label }));

/** More of the purpose, where the permitted uses of what is asked for tell it apart. */
export function PurposeDetailFields(props: PurposeDetailFieldsProps) {
  const { entries, isOpen, purposeKind, isOfDisease, register, diseasesError } = props;
  const facts = useKnownFacts(entries, isOpen && purposeKind !== '');
  const permitted = facts.flatMap((told) => told.facts?.permittedUses ?? []);
  const asks = (detail: keyof DetailFields) => asksFor(detail, permitted, purposeKind || null);
  if (purposeKind === '') return null;
  return (
    <>
      {asks('studies') && (
        <FieldGroup
          label="What is studied"
          hint="The permitted uses of what you ask for tell these apart. Leave it out if you like."
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
          error={diseasesError}
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
