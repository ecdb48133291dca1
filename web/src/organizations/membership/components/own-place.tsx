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
import * as TEXTS from '../texts.ts';

const Name = styled.h2`
  font-size: ${text.s21};
`;

interface OwnPlaceProps {
  organization: OrganizationRecord;
  membership: Member;
}

/** The organization, the status of the reader in it, and the button that leaves it. */
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
            {isClaim ? TEXTS.waitsForConfirmation : memberRoleNames[role]}
          </Badge>
        </Cluster>
        <p>
          {isClaim
            ? TEXTS.youClaimedOnDay(formatDate(since), name)
            : TEXTS.youHaveBelongedToName(name, formatDate(since), listed ? TEXTS.youMayDecideOnRequests : '')}
        </p>
        {!listed && !refusal && <Callout title={TEXTS.notListedYet}>{TEXTS.listedAfterReview}</Callout>}
        {refusal && (
          <Callout kind="warning" title={TEXTS.notListedRefusedOnDay(formatDate(refusal.at))}>
            {refusal.reason}
          </Callout>
        )}
        {!addressConfirmed && (
          <Callout kind="warning">{isClaim ? TEXTS.confirmAddressToClaim : MESSAGES.account.addressFirst}</Callout>
        )}
        {!isClaim && listed && role !== 'member' && (
          <Callout title={TEXTS.whatItOffers}>
            <Stack $gap={2}>
              <p>{TEXTS.itsAiAgentsAndData}</p>
              <p>{TEXTS.everybodyReadsItsName}</p>
              <div>
                <LinkButton variant="secondary" size="small" to={paths.managedCatalogue}>
                  {TEXTS.openItsCatalogue}
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
        {isClaim ? TEXTS.withdrawTheClaim : TEXTS.leaveTheOrganization}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={isClaim ? TEXTS.withdrawYourClaim : TEXTS.leaveName(organization.name)}
        description={isClaim ? TEXTS.youCanClaimToBelong : leavingWords(organization)}
        confirmLabel={isClaim ? TEXTS.withdraw : TEXTS.leave}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </div>
  );
}

function leavingWords({ listed, confirmedMembers }: OrganizationRecord): string {
  if (confirmedMembers === 1) return TEXTS.youAreItsLastMember;
  const review = listed ? TEXTS.youWillNoLongerDecide : '';
  return TEXTS.reviewToComeBack(review);
}
