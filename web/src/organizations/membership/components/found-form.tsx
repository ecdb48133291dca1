import type { PlanId } from '@carebourse/contracts/constants';
import { planNames } from '../../../lib/plan-names.ts';
import { useFoundOrganization } from '../api/own-membership.ts';
import { seatsOf } from '../words.ts';
import { FoundedForm } from './founded-form.tsx';
import * as TEXTS from '../texts.ts';

interface FoundFormProps {
  /** The reader's own plan, which the organization takes over; absent without one. */
  planId: PlanId | null | undefined;
  /** What they called their organization when they registered. */
  typedName: string;
}

/** Makes the organization that the reader does not find. */
export function FoundForm({ planId, typedName }: FoundFormProps) {
  const plan = planId ? TEXTS.yourPlanId(planNames[planId], seatsOf(planId)) : TEXTS.youNeedNoPlan;
  return (
    <FoundedForm
      title={TEXTS.yoursIsNotListed}
      lead={TEXTS.foundYourOrganizationYouBecome(plan)}
      values={{ name: typedName, kind: undefined, city: '', mailDomain: '', description: '' }}
      save={useFoundOrganization()}
      action={TEXTS.foundTheOrganization}
    />
  );
}
