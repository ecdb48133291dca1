import type { OrganizationStatus } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { requestStatusLook } from '../../../ui/request-status.ts';
import { Muted } from '../../../ui/text.tsx';
import { AddressMarks } from '../../../organizations/membership/components/address-marks.tsx';
import * as TEXTS from '../texts.ts';

type Requester = Review['requester'];

const statusWords: Record<OrganizationStatus, string> = {
  confirmed: TEXTS.confirmedMember,
  claimed: TEXTS.onlyClaimed,
  unlisted: TEXTS.organizationNotConfirmed,
  typed: TEXTS.onlyTyped,
};

interface RequesterFactsProps {
  requester: Requester;
  /** Whether there is room for long facts beside each other. */
  isRoomy?: boolean;
}

/** Who asks, and how far that is more than their word. */
export function RequesterFacts({ requester, isRoomy = false }: RequesterFactsProps) {
  // While the people are out of reach nothing is known, which is not the same as nothing confirmed.
  if (requester.addressConfirmed === null) return <Muted $small>{TEXTS.nothingIsKnown}</Muted>;
  const facts = factsOf(requester, requester.addressConfirmed);
  return (
    <section aria-label={TEXTS.whoAsks}>
      <FactList items={isRoomy ? facts.map((fact) => ({ ...fact, wide: false })) : facts} />
    </section>
  );
}

function factsOf(requester: Requester, addressConfirmed: boolean): Fact[] {
  const { organizationStanding, licenseNumber, otherRequests, inMailDomain } = requester;
  const organization = { label: TEXTS.organization, value: <Organization requester={requester} />, wide: true };
  return [
    ...(organizationStanding ? [organization] : []),
    { label: TEXTS.emailAddress, value: <AddressMarks person={{ addressConfirmed, inMailDomain }} />, wide: true },
    ...(licenseNumber ? [{ label: TEXTS.licenceNumber, value: licenseNumber }] : []),
    // Several words side by side break in a narrow column.
    { label: TEXTS.otherRequests, value: countWords(otherRequests), wide: otherRequests.length > 1 },
  ];
}

function Organization({ requester: { organization, organizationStanding: status } }: { requester: Requester }) {
  if (!status) return null;
  const isConfirmed = status === 'confirmed';
  return (
    <Cluster>
      {organization}
      <Badge tone={isConfirmed ? 'green' : 'amber'} icon={isConfirmed ? CircleCheck : CircleHelp}>
        {statusWords[status]}
      </Badge>
    </Cluster>
  );
}

function countWords(counts: Requester['otherRequests']): string {
  return counts.map(({ status, count }) => `${count} ${requestStatusLook(status).label}`).join(', ') || TEXTS.none;
}
