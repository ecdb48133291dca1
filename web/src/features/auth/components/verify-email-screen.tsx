import { MESSAGES } from '@carebourse/contracts/messages';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useVerifyEmail } from '../api/account-links.ts';
import { useRefreshUser } from '../api/refresh-user.ts';
import { NarrowPage } from './narrow-page.tsx';

/**
 * /auth/verify?token=…: confirms an e-mail address by the link of a mail. A press, because programs that check mail open
 * its links too.
 */
export function VerifyEmailScreen() {
  useDocumentTitle(MESSAGES.account.unverified);
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const refreshUser = useRefreshUser();

  const confirm = async () => {
    await verify.mutateAsync(query.get('token') ?? '');
    if (session.status === 'signed-in') await refreshUser.mutateAsync();
    await navigate(session.status === 'signed-in' ? paths.dashboard : paths.auth, { replace: true });
  };
  return (
    <NarrowPage
      title={MESSAGES.account.unverified}
      lead="You have opened the link that we sent. One press, and we know that the address is yours."
    >
      {/* What fails is said by a toast. */}
      <Button block busy={verify.isPending} onClick={() => void confirm().catch(() => undefined)}>
        Confirm email address
      </Button>
    </NarrowPage>
  );
}
