import { Suspense, useDeferredValue, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PAGE_ANNOUNCER_ID } from '../lib/document-title.ts';
import { color, layer, size, space } from '../theme/tokens.ts';
import { Page } from '../ui/layout.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyNotificationBell } from './lazy-notification-bell.tsx';
import { useNavigationEffects } from './navigation-effects.ts';
import { SessionGuard } from './session-guard.tsx';
import * as TEXTS from './texts.ts';

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: ${layer.skipLink};
  padding: ${space(2)} ${space(4)};
  background: ${color.brand};
  border-radius: 8px;
  color: ${color.onBrand};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const Main = styled.main`
  min-height: calc(100dvh - ${size.header});
`;

/** What surrounds every screen. */
export function Shell() {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // The button answers the tap in its own frame. The menu comes with the next one, and so does what it makes inert: all of
  // that gets its styles anew, which takes long on a phone.
  const isMenuShown = useDeferredValue(isMenuOpen);
  useNavigationEffects();
  return (
    <>
      <SkipLink href="#main">{TEXTS.skipToContent}</SkipLink>
      <Header
        isMenuOpen={isMenuOpen}
        isMenuShown={isMenuShown}
        onMenuChange={setMenuOpen}
        notifications={<LazyNotificationBell />}
      />
      <ConnectionBanner />
      <Main id="main" tabIndex={-1} inert={isMenuShown}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense
            fallback={
              <Page>
                <Spinner />
              </Page>
            }
          >
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <div inert={isMenuShown}>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
      <Toaster />
      <SessionGuard />
      <VisuallyHidden id={PAGE_ANNOUNCER_ID} aria-live="polite" />
    </>
  );
}
