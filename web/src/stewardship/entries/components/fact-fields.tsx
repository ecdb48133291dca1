import type { ResourceType } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Pair } from '../../../ui/pair.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { fieldLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';
import { AccessLevelField, CategoryField } from './choice-fields.tsx';
import { DomainsField } from './domains-field.tsx';
import { EntryTextField } from './entry-text-field.tsx';
import * as TEXTS from '../texts.ts';

const UPDATED_HINT = TEXTS.asItIsShownSuch;

interface FactFieldsProps {
  isAdmin: boolean;
}

function AgentFacts({ isAdmin }: FactFieldsProps) {
  const { register } = useFormContext<EntryForm>();
  return (
    <>
      <Pair>
        <CategoryField resourceType="agent" />
        <EntryTextField name="specialty" />
      </Pair>
      <EntryTextField name="lastUpdated" hint={UPDATED_HINT} />
      {isAdmin && <Checkbox {...register('verified')} label={fieldLabels.verified} hint={TEXTS.itsMakerAndItsClaims} />}
    </>
  );
}

function DataProductFacts() {
  return (
    <>
      <Pair>
        <CategoryField resourceType="data" />
        <EntryTextField name="updateFrequency" />
      </Pair>
      <Pair>
        <EntryTextField name="size" />
        <EntryTextField name="compliance" />
      </Pair>
    </>
  );
}

function DataDomainFacts() {
  const { register, formState } = useFormContext<EntryForm>();
  return (
    <>
      <Pair>
        <CategoryField resourceType="dataDomain" />
        <AccessLevelField />
      </Pair>
      <Pair>
        <EntryTextField name="recordCount" inputMode="numeric" />
        <EntryTextField name="dateRange" />
      </Pair>
      <Field
        label={fieldLabels.dataTypes}
        hint={TEXTS.oneALineSuch}
        error={fieldErrorOf(formState.errors, 'dataTypes')}
        optional
      >
        <TextArea {...register('dataTypes')} rows={4} />
      </Field>
    </>
  );
}

function DataCollectionFacts() {
  return (
    <>
      <DomainsField />
      <Pair>
        <EntryTextField name="sourceType" />
        <AccessLevelField />
      </Pair>
      <Pair>
        <EntryTextField name="recordCount" inputMode="numeric" />
        <EntryTextField name="format" />
      </Pair>
      <EntryTextField name="lastUpdated" hint={UPDATED_HINT} />
    </>
  );
}

/** The fields that only entries of this type have. */
export const factFields: Record<ResourceType, (props: FactFieldsProps) => ReactNode> = {
  agent: AgentFacts,
  data: DataProductFacts,
  dataDomain: DataDomainFacts,
  dataCollection: DataCollectionFacts,
};
