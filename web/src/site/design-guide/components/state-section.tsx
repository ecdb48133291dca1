import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardGrid, Stack } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { GuideSection } from './guide-section.tsx';
import * as TEXTS from '../texts.ts';

export function StateSection() {
  return (
    <GuideSection title={TEXTS.states}>
      <Stack $gap={3}>
        <Callout>{TEXTS.partOfThisRecord}</Callout>
        <Callout kind="success" title={TEXTS.paymentSuccessful}>
          {TEXTS.yourPlanIsActive}
        </Callout>
        <Callout kind="warning">{TEXTS.yourAccessEndsIn6}</Callout>
        <Callout kind="error" title={TEXTS.loginFailed}>
          {TEXTS.invalidEmailOrPassword}
        </Callout>
      </Stack>
      <CardGrid $min={400}>
        <EmptyState
          title={TEXTS.youHaventRequestedAccess}
          action={<Button variant="secondary">{TEXTS.browseAiAgents}</Button>}
        >
          {TEXTS.yourRequestsAndTheirDecisions}
        </EmptyState>
        <ErrorState title={TEXTS.failedToFetchAiAgents} onRetry={() => undefined}>
          {TEXTS.thisPartOfCarebourse}
        </ErrorState>
      </CardGrid>
      <Spinner label={TEXTS.verifyingYourPayment} />
    </GuideSection>
  );
}
