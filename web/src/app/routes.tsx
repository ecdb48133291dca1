import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { dashboardPlaces, paths } from '../lib/paths.ts';
import { EditorRoute } from './editor-route.tsx';
import { dashboardScreen } from './first-screen.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { publicScreens } from './public-screens.ts';
import { Shell } from './shell.tsx';

/** A screen as a file of its own. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyWhenOnline(async () => ({ default: await load() }));
}

const AuthScreen = screen(async () => (await import('../features/auth/components/auth-screen.tsx')).AuthScreen);
const AuthCallbackScreen = screen(
  async () => (await import('../features/auth/components/auth-callback-screen.tsx')).AuthCallbackScreen,
);
const ForgotPasswordScreen = screen(
  async () => (await import('../features/auth/components/forgot-password-screen.tsx')).ForgotPasswordScreen,
);
const ResetPasswordScreen = screen(
  async () => (await import('../features/auth/components/reset-password-screen.tsx')).ResetPasswordScreen,
);
const VerifyEmailScreen = screen(
  async () => (await import('../features/auth/components/verify-email-screen.tsx')).VerifyEmailScreen,
);
const EntryScreen = screen(
  async () => (await import('../features/catalogue-management/components/entry-screen.tsx')).EntryScreen,
);
const UseScreen = screen(async () => (await import('../features/use/components/use-screen.tsx')).UseScreen);
const ConversationScreen = screen(
  async () => (await import('../features/conversation/components/conversation-screen.tsx')).ConversationScreen,
);
const StewardedEntryScreen = screen(
  async () => (await import('../features/stewardship/components/stewarded-entry-screen.tsx')).StewardedEntryScreen,
);
const ConnectionScreen = screen(
  async () => (await import('../features/connections/components/connection-screen.tsx')).ConnectionScreen,
);
const CardEditorScreen = screen(
  async () => (await import('../features/model-cards/components/card-editor-screen.tsx')).CardEditorScreen,
);
const FactsEditorScreen = screen(
  async () => (await import('../features/entry-facts/components/facts-editor-screen.tsx')).FactsEditorScreen,
);
const FormEditorScreen = screen(
  async () => (await import('../features/entry-forms/components/form-editor-screen.tsx')).FormEditorScreen,
);
const FormVersionScreen = screen(
  async () => (await import('../features/entry-forms/components/form-version-screen.tsx')).FormVersionScreen,
);
const NewReleaseScreen = screen(
  async () => (await import('../features/stewardship/components/new-release-screen.tsx')).NewReleaseScreen,
);
const AccountScreen = screen(
  async () => (await import('../features/account/components/account-screen.tsx')).AccountScreen,
);
const CheckoutScreen = screen(
  async () => (await import('../features/checkout/components/checkout-screen.tsx')).CheckoutScreen,
);
const PaymentSuccessScreen = screen(
  async () => (await import('../features/checkout/components/payment-success-screen.tsx')).PaymentSuccessScreen,
);
const InvitationScreen = screen(
  async () => (await import('../features/organization/components/invitation-screen.tsx')).InvitationScreen,
);
const InteractionScreen = screen(
  async () => (await import('../features/assistants/components/interaction-screen.tsx')).InteractionScreen,
);
const DesignGuideScreen = screen(
  async () => (await import('../features/design-guide/components/design-guide-screen.tsx')).DesignGuideScreen,
);

/** Screens for whoever is signed in. */
const forSignedIn = [
  [paths.use, UseScreen],
  [paths.conversation, ConversationScreen],
  [paths.stewardedEntry, StewardedEntryScreen],
  [paths.newRelease, NewReleaseScreen],
  [paths.entryFacts, FactsEditorScreen],
  [paths.entryForm, FormEditorScreen],
  [paths.entryFormVersion, FormVersionScreen],
  [paths.agentConnection, ConnectionScreen],
  [paths.agentCardEdit, CardEditorScreen],
  [paths.account, AccountScreen],
  [paths.accountSection, AccountScreen],
  [paths.checkout, CheckoutScreen],
  [paths.interaction, InteractionScreen],
] as const;

/** Which screen an address shows. Each screen is a file of its own, loaded when it is first needed. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {Object.entries(publicScreens).map(([path, { Component }]) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route path={paths.auth} element={<AuthScreen />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
        <Route path={paths.resetPassword} element={<ResetPasswordScreen />} />
        <Route path={paths.verifyEmail} element={<VerifyEmailScreen />} />
        <Route path={paths.authCallback} element={<AuthCallbackScreen />} />
        <Route path={paths.azureCallback} element={<AuthCallbackScreen />} />
        {([paths.dashboard, ...dashboardPlaces] as const).map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <ProtectedRoute>
                <dashboardScreen.Component path={path} />
              </ProtectedRoute>
            }
          />
        ))}
        {[paths.newEntry, paths.managedEntry].map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <EditorRoute>
                <EntryScreen />
              </EditorRoute>
            }
          />
        ))}
        {forSignedIn.map(([path, Screen]) => (
          <Route
            key={path}
            path={path}
            element={
              <ProtectedRoute>
                <Screen />
              </ProtectedRoute>
            }
          />
        ))}
        <Route path={paths.invitation} element={<InvitationScreen />} />
        <Route path={paths.paymentSuccess} element={<PaymentSuccessScreen />} />
        <Route path={paths.designGuide} element={<DesignGuideScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
