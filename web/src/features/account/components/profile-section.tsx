import type { User } from '@carebourse/contracts/auth';
import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProfileCard } from '../../profile/components/profile-card.tsx';
import { useSecurity } from '../api/get-security.ts';
import { AddressCard } from './address-card.tsx';
import { NameCard } from './name-card.tsx';
import { RoleFieldsCard } from './role-fields-card.tsx';

/** /account/profile: who somebody is here. */
export function ProfileSection({ user }: { user: User }) {
  const security = useSecurity(user.id);
  const isWhole = hasRequiredRoleFields(user);
  // What is missing comes first. It moves when it is there: then it has nothing typed in it to lose.
  const place = <RoleFieldsCard user={user} />;
  return (
    <section>
      <PageHeader title="Profile" lead="Who you are on Carebourse, and how we reach you." />
      <Stack $gap={5}>
        {!isWhole && place}
        {security.isPending && <Spinner label="Loading your profile" />}
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
