import type { Member } from '@carebourse/contracts/organizations';
import { AtSign, CircleCheck, MailWarning } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Cluster } from '../../../ui/layout.tsx';

/** What is known of the address of somebody who claims to belong: whether it is theirs, and the organization's. */
export function AddressMarks({ person }: { person: Pick<Member, 'addressConfirmed' | 'inMailDomain'> }) {
  return (
    <Cluster>
      {person.addressConfirmed ? (
        <Badge tone="green" icon={CircleCheck}>
          Address confirmed
        </Badge>
      ) : (
        <AddressWarning />
      )}
      {person.inMailDomain !== null && (
        <Badge tone={person.inMailDomain ? 'green' : 'amber'} icon={AtSign}>
          {person.inMailDomain ? 'The organization’s mail domain' : 'Another mail domain'}
        </Badge>
      )}
    </Cluster>
  );
}

export function AddressWarning() {
  return (
    <Badge tone="amber" icon={MailWarning}>
      Address not confirmed
    </Badge>
  );
}
