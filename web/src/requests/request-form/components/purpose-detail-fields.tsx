import { asksFor, STUDIES } from '@carebourse/contracts/purpose-details';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useKnownFacts } from '../../facts/api/read-facts.ts';
import type { FactEntry } from '../../facts/fact-entry.ts';
import type { DetailFields } from '../purpose-details.ts';
import type { RequestFields } from '../request-form.ts';
import * as TEXTS from '../texts.ts';

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
  { value: 'yes', label: TEXTS.yes },
  { value: 'no', label: TEXTS.no },
];
const studies = Object.entries(STUDIES).map(([value, label]) => ({ value, label }));

/** More of the purpose, where the permitted uses of what is asked for tell it apart. */
export function PurposeDetailFields(props: PurposeDetailFieldsProps) {
  const { entries, isOpen, purposeKind, isOfDisease, register, diseasesError } = props;
  const facts = useKnownFacts(entries, isOpen && purposeKind !== '');
  const permitted = facts.flatMap((stated) => stated.facts?.permittedUses ?? []);
  const asks = (detail: keyof DetailFields) => asksFor(detail, permitted, purposeKind || null);
  if (purposeKind === '') return null;
  return (
    <>
      {asks('studies') && (
        <FieldGroup label={TEXTS.whatIsStudied} hint={TEXTS.thePermittedUses}>
          {studies.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} {...register('studies')} />
          ))}
        </FieldGroup>
      )}
      {asks('diseases') && isOfDisease && (
        <Field label={TEXTS.whichDiseases} optional hint={TEXTS.categoriesOfTheIcd10} error={diseasesError}>
          <Input {...register('diseases')} autoComplete="off" />
        </Field>
      )}
      {asks('commercial') && (
        <Field label={TEXTS.isTheUseCommercial} optional>
          <Select options={answers} placeholder={TEXTS.notSaid} {...register('commercial')} />
        </Field>
      )}
      {asks('published') && (
        <Field label={TEXTS.willResultsBeMadePublic} optional>
          <Select options={answers} placeholder={TEXTS.notSaid} {...register('published')} />
        </Field>
      )}
    </>
  );
}
