import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionExpired, useSession } from '../lib/session.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AppRoutes } from './routes.tsx';

const queryClient = createQueryClient(sessionExpired);
// What was read for somebody goes with them, whoever ended their session and in whichever tab.
useSession.subscribe((now, before) => {
  if (before.user && before.user.id !== now.user?.id) queryClient.clear();
});

interface AppProps {
  /** Wraps the application in the browser's router, or in the one of the build. */
  router: (content: ReactNode) => ReactNode;
}

export function App({ router }: AppProps) {
  return (
    <StrictMode>
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
    </StrictMode>
  );
}
