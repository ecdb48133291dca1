import type { Member } from '@carebourse/contracts/organizations';
import { AtSign, CircleCheck, MailWarning } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

/** What is known of the address of somebody who claims to belong: whether it is theirs, and the organization's. */
export function AddressMarks({ person }: { person: Pick<Member, 'addressConfirmed' | 'inMailDomain'> }) {
  return (
    <Cluster>
      {person.addressConfirmed ? (
        <Badge tone="green" icon={CircleCheck}>
          {TEXTS.addressConfirmed}
        </Badge>
      ) : (
        <AddressWarning />
      )}
      {person.inMailDomain !== null && (
        <Badge tone={person.inMailDomain ? 'green' : 'amber'} icon={AtSign}>
          {person.inMailDomain ? TEXTS.theOrganizationsMailDomain : TEXTS.anotherMailDomain}
        </Badge>
      )}
    </Cluster>
  );
}

export function AddressWarning() {
  return (
    <Badge tone="amber" icon={MailWarning}>
      {TEXTS.addressNotConfirmed}
    </Badge>
  );
}
