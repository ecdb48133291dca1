import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { ClaimList } from './claim-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberList } from './member-list.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

interface OrganizationPeopleProps {
  organization: OrganizationRecord;
  /** Whether the reader may confirm, invite, change and remove. */
  canManage: boolean;
}

/** Claims first, since they wait for somebody; then members and invitations. */
export function OrganizationPeople({ organization, canManage }: OrganizationPeopleProps) {
  const { members, seatLimit, confirmedMembers } = organization;
  const claims = members.filter(({ status }) => status === 'claimed');
  const confirmed = members.filter(({ status }) => status === 'confirmed');
  return (
    <Stack $gap={5}>
      {canManage && claims.length > 0 && (
        <Part
          title={TEXTS.claims}
          aside={claims.length === 1 ? TEXTS.oneWaitsForYou : TEXTS.countWaitForYou(claims.length)}
        >
          <ClaimList claims={claims} />
        </Part>
      )}
      <Part
        title={TEXTS.members}
        aside={
          seatLimit === null ? String(confirmedMembers) : TEXTS.confirmedMembersOfSeatLimit(confirmedMembers, seatLimit)
        }
      >
        {confirmed.length === 0 ? (
          <Muted>{TEXTS.nobodyIsConfirmedYet}</Muted>
        ) : (
          <MemberList members={confirmed} canManage={canManage} />
        )}
      </Part>
      {canManage && (
        <Part title={TEXTS.invitations}>
          <InvitationList organization={organization} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <CardHeader>
        <Title>{title}</Title>
        {aside && <Muted $small>{aside}</Muted>}
      </CardHeader>
      {children}
    </Card>
  );
}
