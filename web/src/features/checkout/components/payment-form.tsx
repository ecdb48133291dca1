import { MESSAGES } from '@carebourse/contracts/messages';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

/** The place of the card provider's form, which cannot be shown until a provider is set up. */
export function PaymentForm() {
  const { isPending } = useConfigQuery();
  return (
    <Root as="section">
      <Headline as="h2" $size="s21">
        Payment details
      </Headline>
      {isPending ? (
        <Spinner label="Preparing the payment form" />
      ) : (
        <Callout kind="error" title={MESSAGES.billing.providerFailed}>
          Nothing has been charged. Please try again later, or <Link to={paths.contact}>contact us</Link> and we will
          set up your plan with you.
        </Callout>
      )}
      <Button size="large" block disabled>
        Complete Payment
      </Button>
      <Muted $small>
        By completing the payment you accept our <Link to={paths.terms}>Terms of Service</Link> and{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </Muted>
    </Root>
  );
}
