import { failureReason, needsConfirmedAddress } from '../lib/fetch-failure.ts';
import { to } from '../lib/paths.ts';
import { ErrorState } from './error-state.tsx';
import { LinkButton } from './link-button.tsx';
import * as TEXTS from './texts.ts';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** In the place of something that could not be read: the specification's words for it, why, and the way on. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const wayOn = needsConfirmedAddress(error)
    ? { action: <LinkButton to={to.account('security')}>{TEXTS.confirmYourAddress}</LinkButton> }
    : { onRetry };
  return (
    <ErrorState title={error.message} {...wayOn}>
      {failureReason(error)}
    </ErrorState>
  );
}
