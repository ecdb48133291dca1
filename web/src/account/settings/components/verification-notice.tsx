import type { User } from '@carebourse/contracts/auth';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import * as AUTH_TEXTS from '../../auth/texts.ts';
import { useSecurity } from '../api/get-security.ts';
import { useResendVerification } from '../api/resend-verification.ts';
import { unverifiedWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  margin-bottom: ${space(5)};

  button {
    margin-top: ${space(2)};
  }
`;

/** On the dashboard, until the e-mail address is confirmed. */
export function VerificationNotice({ user }: { user: User }) {
  const resend = useResendVerification();
  const security = useSecurity(user.id);
  // As long as its words: what stands below does not move.
  if (security.isLoading) return null;
  return (
    <Root>
      <Callout kind="warning" title={AUTH_TEXTS.confirmYourEmailAddress}>
        {security.data && <p>{unverifiedWords(security.data)}</p>}
        {security.data?.mailSent && (
          <Button variant="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {TEXTS.sendTheLinkAgain}
          </Button>
        )}
      </Callout>
    </Root>
  );
}
