import type { PersonRecord } from '@carebourse/contracts/organizations';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePerson, useSuspension } from '../api/people.ts';
import { AddressWarning } from '../../organization/components/address-marks.tsx';
import { Muted } from '../../../ui/text.tsx';
import { mayChangeOfficer, membershipWords, roleNames } from '../words.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { PrivacyOfficer } from './privacy-officer.tsx';

interface PersonDialogProps {
  id: number;
  onClose: () => void;
}

/** One person, and the switch that keeps their account out. */
export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const person = usePerson(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={person.data?.name ?? 'Person'}>
      {person.data && <Detail person={person.data} />}
      {!person.data && !person.error && <Spinner label="Loading the person" />}
      {!person.data && person.error && <LoadFailure error={person.error} onRetry={() => void person.refetch()} />}
    </Dialog>
  );
}

function Detail({ person }: { person: PersonRecord }) {
  const suspension = useSuspension(person);
  const isOwn = useCurrentUser()?.id === person.id;
  const { membership, suspendedAt, lastLogin, privacyOfficerAt } = person;
  const standing = membershipWords(membership);
  return (
    <>
      <Stack $gap={4}>
        {suspendedAt && (
          <Callout kind="warning" title="This account is suspended">
            Since {formatDateTime(suspendedAt)}. Its person cannot sign in.
          </Callout>
        )}
        <FactList
          items={[
            { label: 'Email', value: <Address person={person} />, wide: true },
            { label: 'Username', value: person.username },
            { label: 'Role', value: roleNames[person.role] },
            ...(privacyOfficerAt ? [{ label: 'Privacy officer', value: `Since ${formatDate(privacyOfficerAt)}` }] : []),
            { label: 'Registered', value: formatDate(person.createdAt) },
            { label: 'Last sign-in', value: lastLogin ? formatDateTime(lastLogin) : 'Never' },
            {
              label: 'Organization',
              value: membership ? `${membership.organizationName} (${standing})` : (person.organization ?? 'None'),
              wide: true,
            },
          ]}
        />
      </Stack>
      {isOwn && mayChangeOfficer(person) && (
        <DialogActions>
          <PrivacyOfficer person={person} />
        </DialogActions>
      )}
      {!isOwn && (
        <DialogActions>
          {mayChangeOfficer(person) && <PrivacyOfficer person={person} />}
          {person.emailVerifiedAt === null && <ConfirmAddress person={person} />}
          <Button
            variant={suspendedAt ? 'primary' : 'danger'}
            busy={suspension.isPending}
            onClick={() => suspension.mutate(undefined)}
          >
            {suspendedAt ? 'Reinstate the account' : 'Suspend the account'}
          </Button>
        </DialogActions>
      )}
    </>
  );
}

function Address({ person: { email, emailVerifiedAt } }: { person: PersonRecord }) {
  return (
    <Stack $gap={1}>
      {email}
      <span>
        {emailVerifiedAt ? <Muted $small>Confirmed on {formatDate(emailVerifiedAt)}</Muted> : <AddressWarning />}
      </span>
    </Stack>
  );
}
