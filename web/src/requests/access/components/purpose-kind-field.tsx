import type { PurposeDetails } from '@carebourse/contracts/purpose-details';
import { type UsePurpose, USE_PURPOSE_IDS, USE_PURPOSES } from '@carebourse/contracts/tables';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { FactEntry } from '../../facts/fact-entry.ts';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { useTerms } from '../../request-form/api/get-terms.ts';
import { releasedFor } from '../../request-form/purpose-kinds.ts';
import { useMisfit } from '../../request-form/use-misfit.ts';
import * as TEXTS from '../texts.ts';

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
export function PurposeKindField({ target: { resourceType, resourceId }, ...requested }: PurposeKindFieldProps) {
  return resourceType === 'agent' ? null : <KindOfData entry={{ resourceType, resourceId }} {...requested} />;
}

type KindOfDataProps = { entry: FactEntry } & Omit<PurposeKindFieldProps, 'target'>;

function KindOfData({ entry, isOpen, field, chosen, details }: KindOfDataProps) {
  const { data } = useTerms(entry, isOpen);
  const misfit = useMisfit(entry, { isOpen, chosen, details });
  const allowed = data && data.purposes.length > 0 ? data.purposes : USE_PURPOSE_IDS;
  const options = allowed.map((value) => ({ value, label: USE_PURPOSES[value] }));
  return (
    <Field label={TEXTS.whatItIsFor} optional hint={data && releasedFor(data)} warning={misfit}>
      <Select options={options} placeholder={TEXTS.noneOfThese} {...field} />
    </Field>
  );
}
