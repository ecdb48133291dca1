import { type AccessType, type ResourceType } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Review } from '@carebourse/contracts/requests';
import { planNames } from '../../../lib/plan-names.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { accessTypesFor } from '../../../requests/request-form/access-target.ts';
import { beyondPlan, planNeed } from '../../../requests/request-form/plan-needs.ts';
import { accessTypeNames } from '../../../requests/request-form/words.ts';
import * as TEXTS from '../texts.ts';

interface RequesterPlanProps {
  requester: Review['requester'];
  resourceType: ResourceType;
  /** What the reviewer is about to grant; what is asked for while they decide otherwise. */
  chosen: readonly AccessType[];
}

/** What the requester's plan allows to be granted, and what of the choice it does not: told before anything is decided. */
export function RequesterPlan({ requester: { planId }, resourceType, chosen }: RequesterPlanProps) {
  const included = accessTypesFor(resourceType).filter((type) =>
    limitsOf(planId ?? undefined).accessTypes.includes(type),
  );
  const beyond = beyondPlan(chosen, planId);
  const allows = `${planId ? TEXTS.theirPlanIdAllows(planNames[planId]) : TEXTS.limitsWithoutAPlan} ${accessTypeNames(included)}.`;
  if (beyond.length === 0) return <Muted $small>{allows}</Muted>;
  return (
    <Callout kind="warning" title={allows}>
      {TEXTS.beyondGrantLessOrReturn(beyond.map(planNeed).join(' '))}
    </Callout>
  );
}
