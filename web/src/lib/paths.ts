/** Every address of the application (specification §2). Patterns for the router; use `to` for links. */
export const paths = {
  landing: '/',
  auth: '/auth',
  authCallback: '/auth/callback',
  azureCallback: '/azure-callback',
  dashboard: '/dashboard',
  agent: '/agents/:id',
  dataProduct: '/data-products/:id',
  dataServices: '/data-utilities',
  pricing: '/pricing',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  emrInteroperability: '/emr-interoperability',
  designGuide: '/design',
} as const;

/** Parts of the landing page that are linked from everywhere. */
export const anchors = {
  aiAgents: 'ai-agents',
  dataProducts: 'data-products',
  documentation: 'documentation',
} as const;

/** Links with their parameters filled in. */
export const to = {
  agent: (id: number) => `/agents/${id}`,
  dataProduct: (id: number) => `/data-products/${id}`,
  landingPart: (part: keyof typeof anchors) => `/#${anchors[part]}`,
  auth: (query: Record<string, string> = {}) => withQuery(paths.auth, query),
  contact: (query: Record<string, string> = {}) => withQuery(paths.contact, query),
} as const;

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether an address is one of ours. The web server answers the others with status 404 and the 404 screen. */
export function isKnownPath(pathname: string): boolean {
  const path = pathname.replace(/(?<=[^/])\/$/, '');
  return patterns.some((pattern) => pattern.test(path));
}
