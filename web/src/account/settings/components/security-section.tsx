import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { Callout } from '../../../ui/callout.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useSecurity } from '../api/get-security.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import * as TEXTS from '../texts.ts';

/** /account/security: how somebody signs in. */
export function SecuritySection({ user }: { user: User }) {
  const security = useSecurity(user.id);
  return (
    <section>
      <PageHeader title={TEXTS.security} lead={TEXTS.howYouSign} />
      <Stack $gap={5}>
        {user.secondFactorMissing && <Callout kind="warning">{MESSAGES.account.secondFactorFirst}.</Callout>}
        {security.isPending && <Spinner />}
        {security.isError && <LoadFailure error={security.error} onRetry={() => void security.refetch()} />}
        {security.data && (
          <>
            <EmailCard user={user} security={security.data} />
            {security.data.hasPassword && !user.secondFactorMissing && <PasswordCard user={user} />}
            {security.data.hasPassword && <SecondFactorCard user={user} security={security.data} />}
          </>
        )}
      </Stack>
    </section>
  );
}
