import { MESSAGES } from '@carebourse/contracts/messages';
import type { Member, OrganizationRecord } from '@carebourse/contracts/organizations';
import { BadgeCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
  const { name, kind, city } = organization;
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
            : `You have belonged to ${name} since ${formatDate(since)}. You may decide on requests for what it stewards.`}
        </p>
        {!addressConfirmed && (
          <Callout kind="warning">{isClaim ? words.claimNeedsAddress : MESSAGES.account.addressFirst}</Callout>
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
          isClaim
            ? 'You can claim to belong to an organization again at any time.'
            : 'You will no longer decide on requests for what it stewards. To come back you need an invitation or a confirmed claim.'
        }
        confirmLabel={isClaim ? 'Withdraw' : 'Leave'}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </div>
  );
}
