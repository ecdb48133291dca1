import { MESSAGES } from '@carebourse/contracts/messages';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/layout.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows what went wrong instead of an empty page. Give it a key that changes with the page, so that links still work. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Page>
        <ErrorState title={MESSAGES.somethingWentWrong} onRetry={() => window.location.reload()}>
          {error.message}
        </ErrorState>
      </Page>
    );
  }
}
