import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardGrid, Stack } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { GuideSection } from './guide-section.tsx';

export function StateSection() {
  return (
    <GuideSection title="States">
      <Stack $gap={3}>
        <Callout>Part of this record is withheld by a consent directive.</Callout>
        <Callout kind="success" title="Payment Successful!">
          Your plan is active.
        </Callout>
        <Callout kind="warning">Your access ends in 6 days.</Callout>
        <Callout kind="error" title="Login failed">
          Invalid email or password
        </Callout>
      </Stack>
      <CardGrid $min={400}>
        <EmptyState
          title="You haven't requested access to any resources yet."
          action={<Button variant="secondary">Browse AI agents</Button>}
        >
          Your requests and their decisions will be listed here.
        </EmptyState>
        <ErrorState title="Failed to fetch AI agents" onRetry={() => undefined}>
          This part of Carebourse is not available right now. Please try again shortly.
        </ErrorState>
      </CardGrid>
      <Spinner label="Verifying your payment" />
    </GuideSection>
  );
}
