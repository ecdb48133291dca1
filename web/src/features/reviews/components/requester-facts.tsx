import type { OrganizationStanding } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { requestStatusLook } from '../../../ui/request-status.ts';
import { Muted } from '../../../ui/text.tsx';
import { AddressMarks } from '../../organization/components/address-marks.tsx';

type Requester = Review['requester'];

const standingWords: Record<OrganizationStanding, string> = {
  confirmed: 'Confirmed member',
  claimed: 'Only claimed',
  unlisted: 'Organization not confirmed',
  typed: 'Only typed',
};

interface RequesterFactsProps {
  requester: Requester;
  /** Whether there is room for long facts beside each other. */
  isRoomy?: boolean;
}

/** Who asks, and how far that is more than their word. */
export function RequesterFacts({ requester, isRoomy = false }: RequesterFactsProps) {
  // While the people are out of reach nothing is known, which is not the same as nothing confirmed.
  if (requester.addressConfirmed === null) return <Muted $small>Nothing is known of who asks at the moment.</Muted>;
  const facts = factsOf(requester, requester.addressConfirmed);
  return (
    <section aria-label="Who asks">
      <FactList items={isRoomy ? facts.map((fact) => ({ ...fact, wide: false })) : facts} />
    </section>
  );
}

function factsOf(requester: Requester, addressConfirmed: boolean): Fact[] {
  const { organizationStanding, licenseNumber, otherRequests, inMailDomain } = requester;
  const organization = { label: 'Organization', value: <Organization requester={requester} />, wide: true };
  return [
    ...(organizationStanding ? [organization] : []),
    { label: 'Email address', value: <AddressMarks person={{ addressConfirmed, inMailDomain }} />, wide: true },
    ...(licenseNumber ? [{ label: 'Licence number', value: licenseNumber }] : []),
    // Several words side by side break in a narrow column.
    { label: 'Other requests', value: countWords(otherRequests), wide: otherRequests.length > 1 },
  ];
}

function Organization({ requester: { organization, organizationStanding: standing } }: { requester: Requester }) {
  if (!standing) return null;
  const isConfirmed = standing === 'confirmed';
  return (
    <Cluster>
      {organization}
      <Badge tone={isConfirmed ? 'green' : 'amber'} icon={isConfirmed ? CircleCheck : CircleHelp}>
        {standingWords[standing]}
      </Badge>
    </Cluster>
  );
}

function countWords(counts: Requester['otherRequests']): string {
  return counts.map(({ status, count }) => `${count} ${requestStatusLook(status).label}`).join(', ') || 'None';
}
