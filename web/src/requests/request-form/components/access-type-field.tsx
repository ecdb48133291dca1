import { ACCESS_TYPE_LABELS, type AccessType } from '@carebourse/contracts/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { planNames } from '../../../lib/plan-names.ts';
import { paths } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAgentAnswers } from '../../agent-answers/api/list-connected.ts';
import { useSubscription } from '../../../plans/subscription/api/subscription.ts';
import { type AccessTarget, accessTypesFor } from '../access-target.ts';
import { useTerms } from '../api/get-terms.ts';
import { beyondPlan, planNeed } from '../plan-needs.ts';
import { accessTypeMeaning } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface AccessTypeFieldProps {
  target: AccessTarget;
  chosen: AccessType;
  field: UseFormRegisterReturn;
}

/** The kind of access that is asked for, what it allows, and the plans that include each. */
export function AccessTypeField({ target, chosen, field }: AccessTypeFieldProps) {
  const types = accessTypesFor(target.resourceType);
  const options = types.map((value) => ({ value, label: ACCESS_TYPE_LABELS[value] }));
  const terms = useTerms(target).data;
  const answers = useAgentAnswers()(target.resourceId);
  const opening = { answers, accessLevel: target.accessLevel, terms };
  const hint = [accessTypeMeaning(chosen, target.resourceType, opening), ...types.map(planNeed)].join(' ');
  return (
    <>
      <Field label={TEXTS.accessType} hint={hint}>
        <Select options={options} {...field} />
      </Field>
      <BeyondOwnPlan type={chosen} isOpen={target.accessLevel === 'open'} />
    </>
  );
}

/** What is not granted while the reader's plan stays as it is. Nothing is said while the plan is not known. */
function BeyondOwnPlan({ type, isOpen }: { type: AccessType; isOpen: boolean }) {
  const { data } = useSubscription();
  if (!data || beyondPlan([type], data.planId).length === 0) return null;
  return (
    <Callout kind="warning">
      {data.planId ? TEXTS.yourPlanDoesNotIncludeThis(planNames[data.planId]) : TEXTS.youHaveNoPlan}{' '}
      {isOpen ? TEXTS.anOpenResourceStarts : TEXTS.youCanAsk} <Link to={paths.pricing}>{TEXTS.comparePlans}</Link>
    </Callout>
  );
}
