import type { Invitation, NewInvitation, OrganizationRecord } from '@carebourse/contracts/organizations';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { useResendInvitation, useRevokeInvitation } from '../api/invitations.ts';
import { memberRoleNames } from '../words.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';
import * as TEXTS from '../texts.ts';

/** Invites by e-mail, and lists the invitations that nobody has accepted yet. */
export function InvitationList({ organization }: { organization: OrganizationRecord }) {
  const [created, setCreated] = useState<NewInvitation | null>(null);
  return (
    <Stack $gap={4}>
      <InviteForm organizationId={organization.id} onInvited={setCreated} />
      {created && <InvitationLink invitation={created} />}
      {organization.invitations.length > 0 && (
        <RuledList>
          {organization.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onRenewed={setCreated} />
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

/** As what somebody is invited, and until when. */
function invitationWords({ role, expiresAt }: Invitation): string {
  const hasExpired = new Date(expiresAt) <= new Date();
  return `${memberRoleNames[role]} · ${hasExpired ? TEXTS.expiredOn : TEXTS.openUntil} ${formatDate(expiresAt)}`;
}

interface InvitationRowProps {
  invitation: Invitation;
  onRenewed: (invitation: NewInvitation) => void;
}

function InvitationRow({ invitation, onRenewed }: InvitationRowProps) {
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const { email } = invitation;
  return (
    <PersonRow name={email} detail={invitationWords(invitation)}>
      <Button
        variant="secondary"
        size="small"
        aria-label={TEXTS.sendAgainTheInvitation(email)}
        busy={resend.isPending}
        onClick={() => resend.mutate(invitation, { onSuccess: onRenewed })}
      >
        {TEXTS.sendAgain}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={TEXTS.revokeTheInvitationOfEmail(email)}
        busy={revoke.isPending}
        onClick={() => revoke.mutate(invitation)}
      >
        {TEXTS.revoke}
      </Button>
    </PersonRow>
  );
}
