import type { InvitationOffer } from '@carebourse/contracts/organizations';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { to } from '../../../lib/paths.ts';
import { useReturnToHere } from '../../../lib/return-to-here.ts';
import { useSession } from '../../../lib/session.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Page, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useAcceptInvitation, useInvitationOffer } from '../api/invitations.ts';
import { memberRoleNames } from '../words.ts';
import { MESSAGES } from '@carebourse/contracts/messages';
import * as TEXTS from '../texts.ts';

const Narrow = styled(Page)`
  max-width: 44rem;
  padding-top: ${space(12)};
`;

/** /invitation?token=…: what an invitation offers, for people with and without an account. */
export function InvitationScreen() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const offer = useInvitationOffer(token);
  useDocumentTitle(TEXTS.invitation);
  return (
    <Narrow>
      {offer.data && <Offer offer={offer.data} token={token} />}
      {!offer.data && !offer.error && <Spinner label={TEXTS.loadingTheInvitation} />}
      {!offer.data && offer.error && isMissing(offer.error) && (
        <EmptyState titleAs="h1" title={MESSAGES.organizations.invitationInvalid}>
          {TEXTS.askTheOrganizationToSend}
        </EmptyState>
      )}
      {!offer.data && offer.error && !isMissing(offer.error) && (
        <LoadFailure error={offer.error} onRetry={() => void offer.refetch()} />
      )}
    </Narrow>
  );
}

function Offer({ offer, token }: { offer: InvitationOffer; token: string }) {
  const { organization, email, role, expiresAt } = offer;
  const session = useSession();
  return (
    <>
      <PageHeader title={TEXTS.joinName(organization.name)} lead={organization.description} />
      <Card>
        <Stack $gap={4}>
          <p>
            {TEXTS.nameInvites(organization.name)} <strong>{email}</strong>{' '}
            {TEXTS.asRoleMembersDecide(memberRoleNames[role].toLowerCase())}
          </p>
          <Muted $small>{TEXTS.theInvitationIsOpenUntil(formatDate(expiresAt))}</Muted>
          {session.status === 'signed-in' && <Accept token={token} isInvited={session.user.email === email} />}
          {session.status === 'signed-out' && <SignInFirst email={email} />}
        </Stack>
      </Card>
    </>
  );
}

function Accept({ token, isInvited }: { token: string; isInvited: boolean }) {
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();
  if (!isInvited) return <Callout kind="warning">{MESSAGES.organizations.invitationOfOther}</Callout>;
  return (
    <div>
      <Button
        busy={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: () => void navigate(to.account('organization')) })}
      >
        {TEXTS.acceptTheInvitation}
      </Button>
    </div>
  );
}

/** The sign-in page leads back here, so the link is kept through registration as well. */
function SignInFirst({ email }: { email: string }) {
  const signIn = useReturnToHere();
  return (
    <Stack $gap={3}>
      <p>{TEXTS.signInWithEmail(email)}</p>
      <Cluster>
        <LinkButton to={`${signIn}&tab=register`}>{TEXTS.makeAnAccount}</LinkButton>
        <LinkButton variant="secondary" to={signIn}>
          {TEXTS.signIn}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}
