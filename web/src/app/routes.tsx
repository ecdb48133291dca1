import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { dashboardPlaces, paths } from '../lib/paths.ts';
import { AdminRoute } from './admin-route.tsx';
import { LandingRoute } from './landing-route.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { Shell } from './shell.tsx';

const AuthScreen = lazy(async () => ({
  default: (await import('../features/auth/components/auth-screen.tsx')).AuthScreen,
}));
const AuthCallbackScreen = lazy(async () => ({
  default: (await import('../features/auth/components/auth-callback-screen.tsx')).AuthCallbackScreen,
}));
const ForgotPasswordScreen = lazy(async () => ({
  default: (await import('../features/auth/components/forgot-password-screen.tsx')).ForgotPasswordScreen,
}));
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('../features/auth/components/reset-password-screen.tsx')).ResetPasswordScreen,
}));
const VerifyEmailScreen = lazy(async () => ({
  default: (await import('../features/auth/components/verify-email-screen.tsx')).VerifyEmailScreen,
}));
const DashboardScreen = lazy(async () => ({
  default: (await import('../features/dashboard/components/dashboard-screen.tsx')).DashboardScreen,
}));
const EntryScreen = lazy(async () => ({
  default: (await import('../features/catalogue-management/components/entry-screen.tsx')).EntryScreen,
}));
const AccountScreen = lazy(async () => ({
  default: (await import('../features/account/components/account-screen.tsx')).AccountScreen,
}));
const AgentScreen = lazy(async () => ({
  default: (await import('../features/agents/components/agent-screen.tsx')).AgentScreen,
}));
const DataProductScreen = lazy(async () => ({
  default: (await import('../features/data-products/components/data-product-screen.tsx')).DataProductScreen,
}));
const ProductScreen = lazy(async () => ({
  default: (await import('../features/data-products/components/product-screen.tsx')).ProductScreen,
}));
const DomainScreen = lazy(async () => ({
  default: (await import('../features/data-services/components/domain-screen.tsx')).DomainScreen,
}));
const CatalogueScreen = lazy(async () => ({
  default: (await import('../features/catalogue/components/catalogue-screen.tsx')).CatalogueScreen,
}));
const DataServicesScreen = lazy(async () => ({
  default: (await import('../features/data-services/components/data-services-screen.tsx')).DataServicesScreen,
}));
const PricingScreen = lazy(async () => ({
  default: (await import('../features/pricing/components/pricing-screen.tsx')).PricingScreen,
}));
const CheckoutScreen = lazy(async () => ({
  default: (await import('../features/checkout/components/checkout-screen.tsx')).CheckoutScreen,
}));
const PaymentSuccessScreen = lazy(async () => ({
  default: (await import('../features/checkout/components/payment-success-screen.tsx')).PaymentSuccessScreen,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import('../features/legal/components/privacy-screen.tsx')).PrivacyScreen,
}));
const TermsScreen = lazy(async () => ({
  default: (await import('../features/legal/components/terms-screen.tsx')).TermsScreen,
}));
const ContactScreen = lazy(async () => ({
  default: (await import('../features/contact/components/contact-screen.tsx')).ContactScreen,
}));
const EmrScreen = lazy(async () => ({
  default: (await import('../features/emr/components/emr-screen.tsx')).EmrScreen,
}));
const InvitationScreen = lazy(async () => ({
  default: (await import('../features/organization/components/invitation-screen.tsx')).InvitationScreen,
}));
const DesignGuideScreen = lazy(async () => ({
  default: (await import('../features/design-guide/components/design-guide-screen.tsx')).DesignGuideScreen,
}));

/** Which screen an address shows. Each screen is a file of its own, loaded when it is first needed. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.landing} element={<LandingRoute />} />
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
                <DashboardScreen path={path} />
              </ProtectedRoute>
            }
          />
        ))}
        {[paths.newEntry, paths.managedEntry].map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <AdminRoute>
                <EntryScreen />
              </AdminRoute>
            }
          />
        ))}
        {[paths.account, paths.accountSection].map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <ProtectedRoute>
                <AccountScreen />
              </ProtectedRoute>
            }
          />
        ))}
        <Route path={paths.invitation} element={<InvitationScreen />} />
        <Route path={paths.agent} element={<AgentScreen />} />
        <Route path={paths.dataProduct} element={<DataProductScreen />} />
        <Route path={paths.product} element={<ProductScreen />} />
        <Route path={paths.dataDomain} element={<DomainScreen />} />
        <Route path={paths.catalogue} element={<CatalogueScreen />} />
        <Route path={paths.dataServices} element={<DataServicesScreen />} />
        <Route path={paths.pricing} element={<PricingScreen />} />
        <Route
          path={paths.checkout}
          element={
            <ProtectedRoute>
              <CheckoutScreen />
            </ProtectedRoute>
          }
        />
        <Route path={paths.paymentSuccess} element={<PaymentSuccessScreen />} />
        <Route path={paths.privacy} element={<PrivacyScreen />} />
        <Route path={paths.terms} element={<TermsScreen />} />
        <Route path={paths.contact} element={<ContactScreen />} />
        <Route path={paths.emrInteroperability} element={<EmrScreen />} />
        <Route path={paths.designGuide} element={<DesignGuideScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
