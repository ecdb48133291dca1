import {
  ACCESS_LEVELS,
  AGENT_CATEGORIES,
  DATA_DOMAIN_CATEGORIES,
  DATA_PRODUCT_CATEGORIES,
  type AccessLevel,
} from '@carebourse/contracts/constants';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import { categoryLabel } from '../../../catalogue/browse/labels.ts';
import { accessLevelLabels, fieldLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';
import * as TEXTS from '../texts.ts';

const categories = {
  agent: AGENT_CATEGORIES,
  data: DATA_PRODUCT_CATEGORIES,
  dataDomain: DATA_DOMAIN_CATEGORIES,
} as const;

interface CategoryFieldProps {
  /** A collection has no category of its own. */
  resourceType: keyof typeof categories;
}

export function CategoryField({ resourceType }: CategoryFieldProps) {
  const { register, formState } = useFormContext<EntryForm>();
  const options = categories[resourceType].map((value) => ({ value, label: categoryLabel(value) }));
  return (
    <Field label={fieldLabels.category} error={fieldErrorOf(formState.errors, 'category')} required>
      <Select {...register('category')} options={options} placeholder={TEXTS.choose} />
    </Field>
  );
}

const levelMeaning: Record<AccessLevel, string> = {
  open: TEXTS.grantedAsSoonAsSomebody,
  restricted: TEXTS.aReviewerReadsThePurpose,
  confidential: TEXTS.reviewedWithSpecialCare,
};

export function AccessLevelField() {
  const { register, watch, formState } = useFormContext<EntryForm>();
  const chosen = watch('accessLevel');
  const level = ACCESS_LEVELS.find((value) => value === chosen);
  const options = ACCESS_LEVELS.map((value) => ({ value, label: accessLevelLabels[value] }));
  return (
    <Field
      label={fieldLabels.accessLevel}
      hint={level && levelMeaning[level]}
      error={fieldErrorOf(formState.errors, 'accessLevel')}
      required
    >
      <Select {...register('accessLevel')} options={options} />
    </Field>
  );
}

/** Which organization answers for the entry. */
export function StewardField() {
  const { register, watch, formState } = useFormContext<EntryForm>();
  const { data: organizations, isPending } = useOrganizations();
  const chosen = watch('stewardOrganizationId');
  const listed = (organizations ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // While it is not in the list, the choice keeps its place.
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  const kept = { value: chosen, label: isPending ? TEXTS.loading : TEXTS.organizationChosen(chosen) };
  const options = isListed ? listed : [kept, ...listed];
  return (
    <Field
      label={fieldLabels.stewardOrganizationId}
      hint={TEXTS.theOrganizationThatAnswers}
      error={fieldErrorOf(formState.errors, 'stewardOrganizationId')}
      optional
    >
      <Select {...register('stewardOrganizationId')} value={chosen} options={options} placeholder={TEXTS.none} />
    </Field>
  );
}
