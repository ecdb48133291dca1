import type { ResourceType } from '@carebourse/contracts/constants';
import type { Steward } from '@carebourse/contracts/stewards';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { presentOrganization } from './organization.ts';

type OrganizationMessage = ResponseOut<IdentityServiceDefinition['GetListedOrganization']>['organization'];
type OffersMessage = ResponseOut<EntryServiceDefinition['ListOffers']>;
type DecidedMessage = ResponseOut<ReviewServiceDefinition['GetDecisionTimes']>;

export function presentSteward(
  organization: OrganizationMessage,
  { offers, total }: OffersMessage,
  { times, targetBusinessDays }: DecidedMessage,
): Steward {
  return {
    ...presentOrganization(organization),
    entries: offers.map(({ resourceType, resourceId, name, description }) => ({
      resourceType: resourceType as ResourceType,
      id: resourceId,
      name,
      description,
    })),
    total,
    decisions: times ? presentTimes(times) : null,
    targetBusinessDays,
  };
}

function presentTimes(times: NonNullable<DecidedMessage['times']>): NonNullable<Steward['decisions']> {
  const { count, medianDays, ninetiethDays, approvedShare, rejectedShare } = times;
  return { count, medianDays, ninetiethDays, approvedShare, rejectedShare };
}
