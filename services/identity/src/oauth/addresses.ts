/** Where the issuer answers, below the product's address. */
export const OAUTH_PATHS = {
  token: '/oauth/token',
  introspection: '/oauth/introspection',
  revocation: '/oauth/revocation',
  jwks: '/oauth/jwks',
  openidConfiguration: '/.well-known/openid-configuration',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;
