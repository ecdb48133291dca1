import { paths } from '../lib/paths.ts';

interface PublicPage {
  /** The file of its screen, whose script is fetched with the page. */
  screen: string;
  /** For search engines and previews of links; entries have their own. */
  description?: string;
}

/** What is told of each public page beside what it shows. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  [paths.landing]: { screen: 'landing-screen' },
  [paths.agent]: { screen: 'agent-screen' },
  [paths.agentCard]: {
    screen: 'card-screen',
    description: 'What an AI agent is for, for whom, how well it does among whom, and where it fails.',
  },
  [paths.compareAgents]: {
    screen: 'compare-screen',
    description: 'The model cards of two AI agents beside each other: use, limits, performance and who keeps them.',
  },
  [paths.dataProduct]: { screen: 'data-product-screen' },
  [paths.product]: { screen: 'product-screen' },
  [paths.dataDomain]: { screen: 'domain-screen' },
  [paths.steward]: { screen: 'steward-screen' },
  [paths.catalogue]: {
    screen: 'catalogue-screen',
    description:
      'Every AI agent and data product on Carebourse: who offers it, for whom and for what. Ask for access with a stated purpose.',
  },
  [paths.dataServices]: {
    screen: 'data-services-screen',
    description:
      'Health data from Ontario’s hospitals, registries and clinics: who may use it and for what. Ask for access with a stated purpose.',
  },
  [paths.pricing]: {
    screen: 'pricing-screen',
    description: 'What Carebourse costs: plans for practices of every size, monthly or annual. Browsing is free.',
  },
  [paths.privacy]: {
    screen: 'privacy-screen',
    description: 'What Carebourse holds about you, why, who sees it, how long it stays, and what you can do about it.',
  },
  [paths.terms]: {
    screen: 'terms-screen',
    description: 'The agreement between you and Carebourse, in plain words.',
  },
  [paths.contact]: {
    screen: 'contact-screen',
    description: 'Write to Carebourse, call, or find the department that answers your question.',
  },
  [paths.emrInteroperability]: {
    screen: 'emr-screen',
    description: 'How Carebourse works together with the medical record systems of Ontario’s practices and hospitals.',
  },
};
