import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionExpired } from '../lib/session.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AppRoutes } from './routes.tsx';
import { createStore, prerenderedState } from './store.ts';

const store = createStore();
const queryClient = createQueryClient(() => store.dispatch(sessionExpired()));

interface AppProps {
  /** Wraps the application in the browser's router, or in the one of the build. */
  router: (content: ReactNode) => ReactNode;
}

export function App({ router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={prerenderedState}>
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
