import { PATHS, resourceLink } from '@carebourse/contracts/paths';

/** Patterns for the router; use `to` for links with parameters. */
export const paths = PATHS;

/** The page about the API, which the gateway has and the application does not draw. */
export const apiPage = '/api/docs';

/** Parts of the landing page that are linked from everywhere. */
export const anchors = {
  aiAgents: 'ai-agents',
  dataProducts: 'data-products',
  documentation: 'documentation',
} as const;

/** The places to work of the dashboard, beside its home, in the order of their navigation. */
export const dashboardPlaces = [
  paths.myData,
  paths.decisions,
  paths.ownQuestions,
  paths.reviews,
  paths.statistics,
  paths.tables,
  paths.managedCatalogue,
  paths.publications,
  paths.catalogueImport,
  paths.privacyDesk,
  paths.recordLinks,
  paths.privacyQuestions,
  paths.apiClients,
  paths.webhooks,
  paths.messages,
  paths.billing,
  paths.people,
  paths.organizations,
  paths.recordSystems,
  paths.audit,
  paths.events,
] as const;
export type DashboardPlace = (typeof dashboardPlaces)[number];

/** Parts of a person's own settings. */
export type AccountSection =
  'profile' | 'security' | 'sessions' | 'assistants' | 'notifications' | 'organization' | 'plan' | 'activity' | 'data';

/** Links with their parameters filled in. */
export const to = {
  agent: (id: number) => resourceLink('agent', id),
  agentCard: (id: number, version?: number) =>
    withQuery(`/agents/${id}/card`, version === undefined ? {} : { version: String(version) }),
  agentCardEdit: (id: number) => `/agents/${id}/card/edit`,
  compareAgents: (left: number) => withQuery(paths.compareAgents, { left: String(left) }),
  agentConnection: (id: number) => `/agents/${id}/connection`,
  dashboardTab: (tab: string, anchor?: string) => `${paths.dashboard}?tab=${tab}${anchor ? `#${anchor}` : ''}`,
  newEntry: (kind: string) => `${paths.managedCatalogue}/${kind}/new`,
  managedEntry: (kind: string, id: number) => `${paths.managedCatalogue}/${kind}/${id}`,
  entryForm: (kind: string, id: number) => `${paths.managedCatalogue}/${kind}/${id}/form`,
  entryFormVersion: (kind: string, id: number, version: number) =>
    `${paths.managedCatalogue}/${kind}/${id}/form/versions/${version}`,
  stewardedEntry: (kind: string, id: number, tab = '') =>
    withQuery(`${paths.tables}/${kind}/${id}`, tab ? { tab } : {}),
  newRelease: (kind: string, id: number, query: Record<string, string> = {}) =>
    withQuery(`${paths.tables}/${kind}/${id}/release`, query),
  entryFacts: (kind: string, id: number) => `${paths.tables}/${kind}/${id}/facts`,
  dataProduct: (id: number) => resourceLink('dataCollection', id),
  product: (id: number) => resourceLink('data', id),
  dataDomain: (id: number) => resourceLink('dataDomain', id),
  steward: (id: number) => `/stewards/${id}`,
  catalogue: (query: Record<string, string> = {}) => withQuery(paths.catalogue, query),
  use: (requestId: number, query: Record<string, string> = {}) => withQuery(`/use/${requestId}`, query),
  account: (section: AccountSection) => `/account/${section}`,
  landingPart: (part: keyof typeof anchors) => `/#${anchors[part]}`,
  auth: (query: Record<string, string> = {}) => withQuery(paths.auth, query),
  contact: (query: Record<string, string> = {}) => withQuery(paths.contact, query),
} as const;

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
