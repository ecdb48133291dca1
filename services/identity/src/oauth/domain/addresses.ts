/** Where the issuer answers, below the product's address. */
export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  registration: '/oauth/register',
  token: '/oauth/token',
  introspection: '/oauth/introspection',
  revocation: '/oauth/revocation',
  jwks: '/oauth/jwks',
  openidConfiguration: '/.well-known/openid-configuration',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;

/** Where a browser goes on once its person has answered: `/oauth/authorize/<uid>`. */
export const RESUMED = /^\/oauth\/authorize\/[\w-]{1,100}$/;

/** Below which the cookie of a question goes along: the gateway's calls about it. */
export const INTERACTION_COOKIE_PATH = '/api/interactions';
