import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { dashboardPlaces, paths } from '../lib/paths.ts';
import { EditorRoute } from './editor-route.tsx';
import { dashboardScreen } from './first-screen.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { publicScreens } from './public-screens.ts';
import { Shell } from './shell.tsx';

const AuthScreen = lazyScreen(async () => (await import('../account/auth/components/auth-screen.tsx')).AuthScreen);
const AuthCallbackScreen = lazyScreen(
  async () => (await import('../account/auth/components/auth-callback-screen.tsx')).AuthCallbackScreen,
);
const ForgotPasswordScreen = lazyScreen(
  async () => (await import('../account/auth/components/forgot-password-screen.tsx')).ForgotPasswordScreen,
);
const ResetPasswordScreen = lazyScreen(
  async () => (await import('../account/auth/components/reset-password-screen.tsx')).ResetPasswordScreen,
);
const VerifyEmailScreen = lazyScreen(
  async () => (await import('../account/auth/components/verify-email-screen.tsx')).VerifyEmailScreen,
);
const EntryScreen = lazyScreen(
  async () => (await import('../stewardship/entries/components/entry-screen.tsx')).EntryScreen,
);
const UseScreen = lazyScreen(async () => (await import('./use-screen.tsx')).UseScreen);
const ConversationScreen = lazyScreen(
  async () => (await import('../requests/conversation/components/conversation-screen.tsx')).ConversationScreen,
);
const StewardedEntryScreen = lazyScreen(
  async () => (await import('../stewardship/tables/components/stewarded-entry-screen.tsx')).StewardedEntryScreen,
);
const ConnectionScreen = lazyScreen(
  async () => (await import('../agents/connections/components/connection-screen.tsx')).ConnectionScreen,
);
const CardEditorScreen = lazyScreen(
  async () => (await import('../stewardship/model-cards/components/card-editor-screen.tsx')).CardEditorScreen,
);
const FactsEditorScreen = lazyScreen(
  async () => (await import('../stewardship/facts/components/facts-editor-screen.tsx')).FactsEditorScreen,
);
const FormEditorScreen = lazyScreen(
  async () => (await import('../reviews/request-forms/components/form-editor-screen.tsx')).FormEditorScreen,
);
const FormVersionScreen = lazyScreen(
  async () => (await import('../stewardship/forms/components/form-version-screen.tsx')).FormVersionScreen,
);
const NewReleaseScreen = lazyScreen(
  async () => (await import('../stewardship/tables/components/new-release-screen.tsx')).NewReleaseScreen,
);
const AccountScreen = lazyScreen(
  async () => (await import('../home/account/components/account-screen.tsx')).AccountScreen,
);
const CheckoutScreen = lazyScreen(
  async () => (await import('../plans/checkout/components/checkout-screen.tsx')).CheckoutScreen,
);
const PaymentSuccessScreen = lazyScreen(
  async () => (await import('../plans/checkout/components/payment-success-screen.tsx')).PaymentSuccessScreen,
);
const InvitationScreen = lazyScreen(
  async () => (await import('../organizations/membership/components/invitation-screen.tsx')).InvitationScreen,
);
const InteractionScreen = lazyScreen(
  async () => (await import('../account/assistants/components/interaction-screen.tsx')).InteractionScreen,
);
/** Shared parts and tokens, for whoever develops; a build of the product is without it. */
const DesignGuideScreen = import.meta.env.DEV
  ? lazyScreen(async () => (await import('../site/design-guide/components/design-guide-screen.tsx')).DesignGuideScreen)
  : undefined;

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
        {DesignGuideScreen && <Route path="/design" element={<DesignGuideScreen />} />}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
