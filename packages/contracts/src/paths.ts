import type { ResourceType } from './constants.ts';

/**
 * Every address of the web application (specification §2), as patterns: `:id` stands for one part. Its router, the web
 * server and whoever writes links read them here.
 */
export const PATHS = {
  landing: '/',
  auth: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  verifyEmail: '/auth/verify',
  authCallback: '/auth/callback',
  azureCallback: '/azure-callback',
  dashboard: '/dashboard',
  reviews: '/dashboard/reviews',
  statistics: '/dashboard/statistics',
  tables: '/dashboard/tables',
  apiClients: '/dashboard/api-clients',
  webhooks: '/dashboard/webhooks',
  messages: '/dashboard/messages',
  managedCatalogue: '/dashboard/catalogue',
  catalogueImport: '/dashboard/import',
  publications: '/dashboard/publications',
  recordLinks: '/dashboard/record-links',
  myData: '/dashboard/my-data',
  decisions: '/dashboard/decisions',
  ownQuestions: '/dashboard/questions',
  privacyQuestions: '/dashboard/privacy-questions',
  privacyDesk: '/dashboard/privacy',
  billing: '/dashboard/billing',
  people: '/dashboard/people',
  organizations: '/dashboard/organizations',
  recordSystems: '/dashboard/record-systems',
  audit: '/dashboard/audit',
  events: '/dashboard/events',
  use: '/use/:requestId',
  conversation: '/requests/:requestId/messages',
  account: '/account',
  accountSection: '/account/:section',
  newEntry: '/dashboard/catalogue/:kind/new',
  managedEntry: '/dashboard/catalogue/:kind/:id',
  entryForm: '/dashboard/catalogue/:kind/:id/form',
  entryFormVersion: '/dashboard/catalogue/:kind/:id/form/versions/:version',
  stewardedEntry: '/dashboard/tables/:kind/:id',
  newRelease: '/dashboard/tables/:kind/:id/release',
  entryFacts: '/dashboard/tables/:kind/:id/facts',
  invitation: '/invitation',
  interaction: '/interaction/:uid',
  agent: '/agents/:id',
  compareAgents: '/agents/compare',
  agentConnection: '/agents/:id/connection',
  agentCard: '/agents/:id/card',
  agentCardEdit: '/agents/:id/card/edit',
  dataProduct: '/data-products/:id',
  product: '/products/:id',
  dataDomain: '/data-domains/:id',
  steward: '/stewards/:id',
  dataServices: '/data-utilities',
  catalogue: '/catalogue',
  pricing: '/pricing',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  emrInteroperability: '/emr-interoperability',
} as const;

const ENTRY_PAGES: Record<ResourceType, string> = {
  agent: PATHS.agent,
  data: PATHS.product,
  dataDomain: PATHS.dataDomain,
  dataCollection: PATHS.dataProduct,
};

/** The page of a resource. */
export function resourceLink(resourceType: ResourceType, id: number): string {
  return ENTRY_PAGES[resourceType].replace(':id', String(id));
}

/** What an address calls the entries of a type. */
export const ENTRY_SLUGS: Record<ResourceType, string> = {
  agent: 'agents',
  data: 'data-products',
  dataDomain: 'data-domains',
  dataCollection: 'data-collections',
};

/** Where requester and reviewers write to each other on a request. */
export function conversationLink(requestId: number): string {
  return PATHS.conversation.replace(':requestId', String(requestId));
}

/** Where those who may decide find one request, whether it waits or not. */
export function reviewLink(requestId: number): string {
  return `${PATHS.reviews}?status=all&search=${requestId}`;
}

/** Where an entry is kept by its editors and by admins. */
export function managedLink(resourceType: ResourceType, id: number): string {
  return PATHS.managedEntry.replace(':kind', ENTRY_SLUGS[resourceType]).replace(':id', String(id));
}

/** Where the tables of an entry are kept by its steward. */
export function stewardedLink(resourceType: ResourceType, id: number): string {
  return PATHS.stewardedEntry.replace(':kind', ENTRY_SLUGS[resourceType]).replace(':id', String(id));
}

/** Pages that anybody may read, which the web server draws. */
const PUBLIC = [
  PATHS.landing,
  PATHS.agent,
  PATHS.agentCard,
  PATHS.compareAgents,
  PATHS.dataProduct,
  PATHS.product,
  PATHS.dataDomain,
  PATHS.steward,
  PATHS.catalogue,
  PATHS.dataServices,
  PATHS.pricing,
  PATHS.privacy,
  PATHS.terms,
  PATHS.contact,
  PATHS.emrInteroperability,
];

const patternsOf = (paths: readonly string[], id: string) =>
  paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, id)}$`));

const patterns = patternsOf(Object.values(PATHS), '[^/]+');
const publicPatterns = patternsOf(PUBLIC, '[1-9]\\d{0,9}');

/** Whether an address is one of ours. The web server answers the others with status 404 and the 404 screen. */
export function isKnownPath(pathname: string): boolean {
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  return patterns.some((pattern) => pattern.test(path));
}

/** Whether an address shows everybody the same, as far as it can have an entry. */
export function isPublicPath(pathname: string): boolean {
  return publicPatterns.some((pattern) => pattern.test(pathname));
}
