import type { User } from '@carebourse/contracts/auth';
import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useSecurity } from '../../../account/settings/api/get-security.ts';
import { AddressCard } from '../../../account/settings/components/address-card.tsx';
import { NameCard } from '../../../account/settings/components/name-card.tsx';
import { RoleFieldsCard } from '../../../account/settings/components/role-fields-card.tsx';
import * as TEXTS from '../texts.ts';

/** /account/profile: who somebody is here. */
export function ProfileSection({ user }: { user: User }) {
  const security = useSecurity(user.id);
  const isWhole = hasRequiredRoleFields(user);
  // What is missing comes first. It moves when it is there: then it has nothing typed in it to lose.
  const place = <RoleFieldsCard user={user} />;
  return (
    <section>
      <PageHeader title={TEXTS.profile} lead={TEXTS.whoYouAreOnCarebourse} />
      <Stack $gap={5}>
        {!isWhole && place}
        {security.isPending && <Spinner label={TEXTS.loadingYourProfile} />}
        {security.isError && <LoadFailure error={security.error} onRetry={() => void security.refetch()} />}
        {security.data && (
          <>
            <NameCard user={user} hasPassword={security.data.hasPassword} />
            <AddressCard user={user} security={security.data} />
          </>
        )}
        {isWhole && place}
        <ProfileCard user={user} />
      </Stack>
    </section>
  );
}
