import { paths } from '../lib/paths.ts';
import { type Screen, screen } from './screen.ts';

/** The screens that anybody may read, which come drawn (docs/decisions/0074). */
export const publicScreens: Readonly<Record<string, Screen>> = {
  [paths.landing]: screen(async () => (await import('../site/landing/components/landing-screen.tsx')).LandingScreen),
  // Before the agents, whose pattern it fits too.
  [paths.compareAgents]: screen(
    async () => (await import('../catalogue/model-cards/components/compare-screen.tsx')).CompareScreen,
  ),
  [paths.agentCard]: screen(
    async () => (await import('../catalogue/model-cards/components/card-screen.tsx')).CardScreen,
  ),
  [paths.agent]: screen(async () => (await import('../catalogue/agents/components/agent-screen.tsx')).AgentScreen),
  [paths.dataProduct]: screen(
    async () => (await import('../catalogue/data-products/components/data-product-screen.tsx')).DataProductScreen,
  ),
  [paths.product]: screen(
    async () => (await import('../catalogue/data-products/components/product-screen.tsx')).ProductScreen,
  ),
  [paths.dataDomain]: screen(
    async () => (await import('../catalogue/data-services/components/domain-screen.tsx')).DomainScreen,
  ),
  [paths.steward]: screen(
    async () => (await import('../catalogue/stewards/components/steward-screen.tsx')).StewardScreen,
  ),
  [paths.catalogue]: screen(
    async () => (await import('../catalogue/browse/components/catalogue-screen.tsx')).CatalogueScreen,
  ),
  [paths.dataServices]: screen(
    async () => (await import('../catalogue/data-services/components/data-services-screen.tsx')).DataServicesScreen,
  ),
  [paths.pricing]: screen(async () => (await import('../plans/pricing/components/pricing-screen.tsx')).PricingScreen),
  [paths.privacy]: screen(async () => (await import('../site/legal/components/privacy-screen.tsx')).PrivacyScreen),
  [paths.terms]: screen(async () => (await import('../site/legal/components/terms-screen.tsx')).TermsScreen),
  [paths.contact]: screen(async () => (await import('../site/contact/components/contact-screen.tsx')).ContactScreen),
  [paths.emrInteroperability]: screen(async () => (await import('../site/emr/components/emr-screen.tsx')).EmrScreen),
};
