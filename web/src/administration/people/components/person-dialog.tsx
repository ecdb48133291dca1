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
import { AddressWarning } from '../../../organizations/membership/components/address-marks.tsx';
import { Muted } from '../../../ui/text.tsx';
import { mayChangeOfficer, membershipWords, roleNames } from '../words.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { PrivacyOfficer } from './privacy-officer.tsx';
import * as TEXTS from '../texts.ts';

interface PersonDialogProps {
  id: number;
  onClose: () => void;
}

/** One person, and the switch that keeps their account out. */
export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const person = usePerson(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={person.data?.name ?? TEXTS.person}>
      {person.data && <Detail person={person.data} />}
      {!person.data && !person.error && <Spinner label={TEXTS.loadingThePerson} />}
      {!person.data && person.error && <LoadFailure error={person.error} onRetry={() => void person.refetch()} />}
    </Dialog>
  );
}

function Detail({ person }: { person: PersonRecord }) {
  const suspension = useSuspension(person);
  const isOwn = useCurrentUser()?.id === person.id;
  const { membership, suspendedAt, lastLogin, privacyOfficerAt } = person;
  const membershipStatus = membershipWords(membership);
  return (
    <>
      <Stack $gap={4}>
        {suspendedAt && (
          <Callout kind="warning" title={TEXTS.thisAccountIsSuspended}>
            {TEXTS.sinceTimeItsPersonCannot(formatDateTime(suspendedAt))}
          </Callout>
        )}
        <FactList
          items={[
            { label: TEXTS.email, value: <Address person={person} />, wide: true },
            { label: TEXTS.username, value: person.username },
            { label: TEXTS.role, value: roleNames[person.role] },
            ...(privacyOfficerAt
              ? [{ label: TEXTS.privacyOfficer, value: `Since ${formatDate(privacyOfficerAt)}` }]
              : []),
            { label: TEXTS.registered, value: formatDate(person.createdAt) },
            { label: TEXTS.lastSignIn, value: lastLogin ? formatDateTime(lastLogin) : 'Never' },
            {
              label: TEXTS.organization,
              value: membership
                ? `${membership.organizationName} (${membershipStatus})`
                : (person.organization ?? 'None'),
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
            {suspendedAt ? TEXTS.reinstateTheAccount : TEXTS.suspendTheAccount}
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
        {emailVerifiedAt ? (
          <Muted $small>{TEXTS.confirmedOnDay(formatDate(emailVerifiedAt))}</Muted>
        ) : (
          <AddressWarning />
        )}
      </span>
    </Stack>
  );
}
