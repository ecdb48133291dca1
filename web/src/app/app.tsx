import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionExpired } from '../lib/session.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { AppRoutes } from './routes.tsx';
import { createStore } from './store.ts';

const store = createStore();
const queryClient = createQueryClient(() => store.dispatch(sessionExpired()));

export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <ErrorBoundary>
            <BrowserRouter>
              <LeaveGuard>
                <AppRoutes />
              </LeaveGuard>
            </BrowserRouter>
          </ErrorBoundary>
        </ThemeProvider>
      </QueryClientProvider>
    </Provider>
  );
}
