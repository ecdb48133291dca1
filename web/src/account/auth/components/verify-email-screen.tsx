import { MESSAGES } from '@carebourse/contracts/messages';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { errorMessage } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useVerifyEmail } from '../api/account-links.ts';
import { useRefreshUser } from '../api/refresh-user.ts';
import { isDeadLink } from '../dead-link.ts';
import { NarrowPage } from './narrow-page.tsx';
import * as TEXTS from '../texts.ts';

/**
 * /auth/verify?token=…: confirms an e-mail address by the link of a mail. A press, because programs that check mail open
 * its links too.
 */
export function VerifyEmailScreen() {
  useDocumentTitle(TEXTS.confirmYourEmailAddress);
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const refreshUser = useRefreshUser();

  const token = query.get('token') ?? '';

  const confirm = async () => {
    await verify.mutateAsync(token);
    if (session.status === 'signed-in') await refreshUser.mutateAsync();
    await navigate(session.status === 'signed-in' ? paths.dashboard : paths.auth, { replace: true });
  };
  if (isDeadLink(token, verify.error)) return <DeadLink isConfirmed={session.user?.emailVerified ?? false} />;
  return (
    <NarrowPage title={TEXTS.confirmYourEmailAddress} lead={TEXTS.youHaveOpenedTheLink}>
      <Stack>
        {verify.isError && <Callout kind="error">{errorMessage(verify.error, MESSAGES.account.linkInvalid)}</Callout>}
        {/* What fails is said above. */}
        <Button block busy={verify.isPending} onClick={() => void confirm().catch(() => undefined)}>
          {TEXTS.confirmEmailAddress}
        </Button>
      </Stack>
    </NarrowPage>
  );
}

/** The dashboard, behind the sign-in where nobody is, says whether the address still waits, and sends another link. */
function DeadLink({ isConfirmed }: { isConfirmed: boolean }) {
  const words = MESSAGES.account;
  const outcome = isConfirmed
    ? { title: words.verified, lead: words.alreadyVerified }
    : { title: TEXTS.confirmYourEmailAddress, lead: words.linkInvalid };
  return (
    <NarrowPage {...outcome}>
      <LinkButton to={paths.dashboard} block>
        {TEXTS.goToYourDashboard}
      </LinkButton>
    </NarrowPage>
  );
}
