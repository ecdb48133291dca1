import type { OwnOrganization } from '@carebourse/contracts/organizations';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useCurrentUser } from '../../../lib/session.ts';
import { useOwnOrganization } from '../api/own-organization.ts';
import { useSubscription } from '../../../plans/subscription/api/subscription.ts';
import { VerificationNotice } from '../../../account/settings/components/verification-notice.tsx';
import { ClaimForm } from './claim-form.tsx';
import { CorrectForm } from './correct-form.tsx';
import { FoundForm } from './found-form.tsx';
import { OwnContact } from './own-contact.tsx';
import { OwnPlace } from './own-place.tsx';
import { OrganizationPeople } from './organization-people.tsx';
import { Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

/** /account/organization: where somebody belongs, and who else does. */
export function OrganizationSection() {
  const own = useOwnOrganization();
  return (
    <section>
      <PageHeader title={TEXTS.organization} lead={TEXTS.confirmedMembersDecideOnRequests} />
      {own.data && <Place own={own.data} />}
      {!own.data && !own.error && <Spinner label={TEXTS.loadingYourOrganization} />}
      {!own.data && own.error && <LoadFailure error={own.error} onRetry={() => void own.refetch()} />}
    </section>
  );
}

/** What somebody typed when they registered is what they look for, and else what they found. */
function NoPlace() {
  const { data } = useSubscription();
  const user = useCurrentUser();
  const typedName = user?.organization ?? '';
  return (
    <Stack $gap={5}>
      {user && !user.emailVerified && <VerificationNotice user={user} />}
      <ClaimForm typedName={typedName} />
      {user && user.role !== 'admin' && <FoundForm planId={data?.planId} typedName={typedName} />}
    </Stack>
  );
}

function Place({ own: { organization, membership } }: { own: OwnOrganization }) {
  if (!organization || !membership) return <NoPlace />;
  // A claim alone shows nobody, and neither does a membership before the address is confirmed.
  const isShown = organization.members.length > 0;
  const canManage = membership.role === 'admin';
  return (
    <Stack $gap={8}>
      <OwnPlace organization={organization} membership={membership} />
      {isShown && canManage && !organization.listed && <CorrectForm organization={organization} />}
      {isShown && <OrganizationPeople organization={organization} canManage={canManage} />}
      {isShown && canManage && <OwnContact organization={organization} />}
    </Stack>
  );
}
