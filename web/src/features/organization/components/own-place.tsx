import { MESSAGES } from '@carebourse/contracts/messages';
import type { Member, OrganizationRecord } from '@carebourse/contracts/organizations';
import { BadgeCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useLeaveOrganization } from '../api/own-membership.ts';
import { kindName, memberRoleNames } from '../words.ts';

const { organizations: words } = MESSAGES;

const Name = styled.h2`
  font-size: ${text.s21};
`;

interface OwnPlaceProps {
  organization: OrganizationRecord;
  membership: Member;
}

/** The organization, where the reader stands in it, and the way out. */
export function OwnPlace({ organization, membership }: OwnPlaceProps) {
  const { name, kind, city, listed, refusal } = organization;
  const { status, role, since, addressConfirmed } = membership;
  const isClaim = status === 'claimed';
  return (
    <Card>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <div>
            <Name>{name}</Name>
            <Muted $small>
              {kindName(kind)} · {city}
            </Muted>
          </div>
          <Badge tone={isClaim ? 'amber' : 'green'} icon={isClaim ? Clock : BadgeCheck}>
            {isClaim ? 'Waits for confirmation' : memberRoleNames[role]}
          </Badge>
        </Cluster>
        <p>
          {isClaim
            ? `You claimed on ${formatDate(since)} to belong to ${name}. Its admins, or ours while it has none, confirm or decline that. You will be told. Until then you cannot review for it.`
            : `You have belonged to ${name} since ${formatDate(since)}.${listed ? ' You may decide on requests for what it stewards.' : ''}`}
        </p>
        {!listed && !refusal && (
          <Callout title="Not listed yet">
            We look at it first, and tell you. Until then nobody can claim to belong to it, and it stewards nothing. You
            can invite people already; a plan of it works for all of them.
          </Callout>
        )}
        {refusal && (
          <Callout kind="warning" title={`Not listed: refused on ${formatDate(refusal.at)}`}>
            {refusal.reason}
          </Callout>
        )}
        {!addressConfirmed && (
          <Callout kind="warning">{isClaim ? words.claimNeedsAddress : MESSAGES.account.addressFirst}</Callout>
        )}
        {!isClaim && listed && role !== 'member' && (
          <Callout title="What it offers">
            <Stack $gap={2}>
              <p>Its AI agents and data are entries of the catalogue. You make and change them there.</p>
              <div>
                <LinkButton variant="secondary" size="small" to={paths.managedCatalogue}>
                  Open its catalogue
                </LinkButton>
              </div>
            </Stack>
          </Callout>
        )}
        <Leave organization={organization} status={status} />
      </Stack>
    </Card>
  );
}

function Leave({ organization, status }: Pick<OwnPlaceProps, 'organization'> & Pick<Member, 'status'>) {
  const [isAsking, ask] = useState(false);
  const leave = useLeaveOrganization(status);
  const isClaim = status === 'claimed';
  return (
    <div>
      <Button variant="secondary" onClick={() => ask(true)}>
        {isClaim ? 'Withdraw the claim' : 'Leave the organization'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={isClaim ? 'Withdraw your claim?' : `Leave ${organization.name}?`}
        description={
          isClaim ? 'You can claim to belong to an organization again at any time.' : leavingWords(organization)
        }
        confirmLabel={isClaim ? 'Withdraw' : 'Leave'}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </div>
  );
}

function leavingWords({ listed, confirmedMembers }: OrganizationRecord): string {
  if (confirmedMembers === 1) return 'You are its last member: a plan of the organization ends at once.';
  const review = listed ? 'You will no longer decide on requests for what it stewards. ' : '';
  return `${review}To come back you need an invitation or a confirmed claim.`;
}
