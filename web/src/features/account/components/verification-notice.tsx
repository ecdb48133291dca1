import { MESSAGES } from '@carebourse/contracts/messages';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useResendVerification } from '../api/resend-verification.ts';

const Root = styled.div`
  margin-bottom: ${space(5)};

  button {
    margin-top: ${space(2)};
  }
`;

/** On the dashboard, until the e-mail address is confirmed. */
export function VerificationNotice() {
  const resend = useResendVerification();
  return (
    <Root>
      <Callout kind="warning" title={MESSAGES.account.unverified}>
        <p>{MESSAGES.account.unverifiedDetail}</p>
        <Button variant="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send the link again
        </Button>
      </Callout>
    </Root>
  );
}
