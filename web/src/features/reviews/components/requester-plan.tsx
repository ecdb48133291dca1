import { type AccessType, type ResourceType } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Review } from '@carebourse/contracts/requests';
import { planNames } from '../../../lib/plan-names.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { accessTypesFor } from '../../requests/access-target.ts';
import { beyondPlan, planNeed } from '../../requests/plan-needs.ts';
import { accessTypeNames } from '../../requests/words.ts';

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
  const allows = `${planId ? `Their plan, ${planNames[planId]}, allows` : 'They have no plan. Without one, they can be granted'} ${accessTypeNames(included)}.`;
  if (beyond.length === 0) return <Muted $small>{allows}</Muted>;
  return (
    <Callout kind="warning" title={allows}>
      {beyond.map(planNeed).join(' ')} Grant less, or return the request and tell them why.
    </Callout>
  );
}
