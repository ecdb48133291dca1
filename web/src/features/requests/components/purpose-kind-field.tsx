import type { PurposeDetails } from '@carebourse/contracts/purpose-details';
import { type UsePurpose, USE_PURPOSE_IDS, USE_PURPOSES } from '@carebourse/contracts/tables';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FactEntry } from '../../entry-facts/fact-entry.ts';
import type { AccessTarget } from '../access-target.ts';
import { useTerms } from '../api/get-terms.ts';
import { releasedFor } from '../purpose-kinds.ts';
import { useMisfit } from '../use-misfit.ts';

interface PurposeKindFieldProps {
  target: AccessTarget;
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
  field: UseFormRegisterReturn;
  /** The one that is chosen; empty while none is. */
  chosen: UsePurpose | '';
  /** What more is said of it. */
  details?: PurposeDetails | null;
}

/**
 * Which of the purposes that the steward allows it is. One may ask without: a reviewer reads the purpose itself. While the
 * terms are not known, all are offered.
 */
export function PurposeKindField({ target: { resourceType, resourceId }, ...asked }: PurposeKindFieldProps) {
  return resourceType === 'agent' ? null : <KindOfData entry={{ resourceType, resourceId }} {...asked} />;
}

type KindOfDataProps = { entry: FactEntry } & Omit<PurposeKindFieldProps, 'target'>;

function KindOfData({ entry, isOpen, field, chosen, details }: KindOfDataProps) {
  const { data } = useTerms(entry, isOpen);
  const misfit = useMisfit(entry, { isOpen, chosen, details });
  const allowed = data && data.purposes.length > 0 ? data.purposes : USE_PURPOSE_IDS;
  const options = allowed.map((value) => ({ value, label: USE_PURPOSES[value] }));
  return (
    <Field label="What it is for" optional hint={data && releasedFor(data)} warning={misfit}>
      <Select options={options} placeholder="None of these" {...field} />
    </Field>
  );
}
