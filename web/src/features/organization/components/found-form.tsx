import type { PlanId } from '@carebourse/contracts/constants';
import { planNames } from '../../../lib/plan-names.ts';
import { useFoundOrganization } from '../api/own-membership.ts';
import { seatsOf } from '../words.ts';
import { FoundedForm } from './founded-form.tsx';

interface FoundFormProps {
  /** The reader's own plan, which the organization takes over; absent without one. */
  planId: PlanId | null | undefined;
  /** What they called their organization when they registered. */
  typedName: string;
}

/** Makes the organization that the reader does not find. */
export function FoundForm({ planId, typedName }: FoundFormProps) {
  const plan = planId
    ? `Your plan, ${planNames[planId]}, is for ${seatsOf(planId)} and becomes its own.`
    : 'You need no plan for it.';
  return (
    <FoundedForm
      title="Yours is not listed?"
      lead={`Found your organization: you become its admin, and you invite the others. ${plan} We look at it before it is listed, and tell you; until then nobody can claim to belong to it, and it does not review.`}
      values={{ name: typedName, kind: 'primary-care', city: '', mailDomain: '', description: '' }}
      save={useFoundOrganization()}
      action="Found the organization"
    />
  );
}
