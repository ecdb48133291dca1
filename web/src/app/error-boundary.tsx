import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/layout.tsx';
import * as LIB_TEXTS from '../lib/texts.ts';

interface ErrorBoundaryProps {
  /**
   * When it changes, the failure is over: another page is shown. A React key would also discard the page that stays
   * on screen while the next one loads.
   */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  resetKey: string | undefined;
}

/** Shows what went wrong instead of an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Page>
        <ErrorState title={LIB_TEXTS.somethingWentWrong} onRetry={() => window.location.reload()}>
          {error.message}
        </ErrorState>
      </Page>
    );
  }
}
