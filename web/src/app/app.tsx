import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { store } from '../lib/store.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AppRoutes } from './routes.tsx';

interface AppProps {
  /** Wraps the application in the browser's router, or in the one of the web server. */
  router: (content: ReactNode) => ReactNode;
  queryClient: QueryClient;
  /** The state that the page was drawn from; it is taken over as it is. */
  drawnState: object;
}

export function App({ router, queryClient, drawnState }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={drawnState}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider>
            <ErrorBoundary>
              {router(
                <LeaveGuard>
                  <AppRoutes />
                </LeaveGuard>,
              )}
            </ErrorBoundary>
          </ThemeProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
