import { USE_PURPOSE_IDS, USE_PURPOSES } from '@carebourse/contracts/tables';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { AccessTarget } from '../access-target.ts';
import { useTerms } from '../api/get-terms.ts';
import { releasedFor } from '../purpose-kinds.ts';

interface PurposeKindFieldProps {
  target: AccessTarget;
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
  field: UseFormRegisterReturn;
}

/**
 * Which of the purposes that the steward allows it is. One may ask without: a reviewer reads the purpose itself. While the
 * terms are not known, all are offered.
 */
export function PurposeKindField({ target, isOpen, field }: PurposeKindFieldProps) {
  const { data } = useTerms(target, isOpen);
  if (target.resourceType === 'agent') return null;
  const allowed = data && data.purposes.length > 0 ? data.purposes : USE_PURPOSE_IDS;
  const options = allowed.map((value) => ({ value, label: USE_PURPOSES[value] }));
  return (
    <Field label="What it is for" optional hint={data && releasedFor(data)}>
      <Select options={options} placeholder="None of these" {...field} />
    </Field>
  );
}
