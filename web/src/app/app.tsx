import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createQueryClient } from '../lib/query-client.ts';
import { followSession, sessionExpired } from '../lib/session.ts';
import { store } from '../lib/store.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AppRoutes } from './routes.tsx';

const queryClient = createQueryClient(sessionExpired);
// What was read for somebody goes with them, whoever ended their session and in whichever tab.
followSession((now, before) => {
  if (before.user && before.user.id !== now.user?.id) queryClient.clear();
});

interface AppProps {
  /** Wraps the application in the browser's router, or in the one of the build. */
  router: (content: ReactNode) => ReactNode;
}

export function App({ router }: AppProps) {
  return (
    <StrictMode>
      {/* What is drawn at build time is drawn from the initial state; it is taken over as it is. */}
      <Provider store={store} serverState={{}}>
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
