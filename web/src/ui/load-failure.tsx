import { failureReason } from '../lib/fetch-failure.ts';
import { ErrorState } from './error-state.tsx';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** In the place of something that could not be read: the specification's words for it, why, and another try. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <ErrorState title={error.message} onRetry={onRetry}>
      {failureReason(error)}
    </ErrorState>
  );
}
