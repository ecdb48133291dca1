import { SCOPES } from '@carebourse/contracts/constants';
import { mcpAudience, TOKEN_ALGORITHM, tokenAudience } from '@carebourse/rpc/tokens';
import {
  errors,
  Provider,
  type AccessToken,
  type ClientCredentials,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Context } from '../context.ts';
import { accessTokenSeconds, isClientSecret } from '../domain/oauth-clients/oauth-client.ts';
import { OAUTH_PATHS } from './addresses.ts';
import { clientAdapter } from './client-adapter.ts';
import { recordTokenRequests } from './record-token-requests.ts';
import { shortDiscovery } from './short-discovery.ts';

/** The OAuth2 issuer on one set of signing keys: client credentials for JWT access tokens, and nothing else. */
export function createProvider(context: Context): Provider {
  const provider = new Provider(context.issuer, configuration(context));
  // What is stored as the secret is its hash.
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret: string }, given: string): boolean {
      return isClientSecret(given, Buffer.from(this.clientSecret, 'hex'));
    },
  });
  // The server in front says what the address is: http-server.ts.
  provider.proxy = true;
  provider.use(shortDiscovery);
  provider.use(recordTokenRequests(context));
  return provider;
}

function configuration(context: Context): Configuration {
  const { keys, issuer } = context;
  return {
    adapter: clientAdapter(context),
    jwks: { keys: keys.privateJwks() },
    scopes: SCOPES,
    responseTypes: [],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clientDefaults: { id_token_signed_response_alg: TOKEN_ALGORITHM },
    extraClientMetadata: { properties: ['owner_id', 'owner_role', 'owner_plan'] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: { enabled: true, ...resourcesOf(issuer) },
    },
    ttl: { ClientCredentials: (ctx, token) => accessTokenSeconds(scopesOf(ctx, token)) },
    extraTokenClaims: (_ctx, { client }) => ({
      user_id: client?.['owner_id'],
      role: client?.['owner_role'],
      plan: client?.['owner_plan'],
    }),
    formats: { customizers: { jwt: settleScope } },
    routes: { token: OAUTH_PATHS.token, jwks: OAUTH_PATHS.jwks },
    discovery: {
      introspection_endpoint: issuer + OAUTH_PATHS.introspection,
      revocation_endpoint: issuer + OAUTH_PATHS.revocation,
    },
  };
}

/** Nobody has to name the API. A client that names the door of assistants gets tokens for that alone. */
function resourcesOf(issuer: string) {
  return {
    defaultResource: () => tokenAudience(issuer),
    getResourceServerInfo(_ctx: unknown, resource: string) {
      if (resource !== tokenAudience(issuer) && resource !== mcpAudience(issuer)) throw new errors.InvalidTarget();
      return {
        scope: SCOPES.join(' '),
        audience: resource,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: TOKEN_ALGORITHM } as const },
      };
    },
  };
}

/** A request that names no scope gets all that the client has. */
function scopesOf(ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials): string[] {
  const { scope } = isScopeNamed(ctx) ? token : (token.client ?? {});
  return scope?.split(' ') ?? [];
}

function isScopeNamed({ oidc }: KoaContextWithOIDC): boolean {
  return typeof oidc.params?.['scope'] === 'string';
}

type JwtCustomizer = NonNullable<NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt']>;

/**
 * The answer says which scopes a token has. A request that names one which does not exist is refused, where the library
 * would leave it out.
 */
const settleScope: JwtCustomizer = (ctx, token, { payload }) => {
  const granted = scopesOf(ctx, token);
  const requested = isScopeNamed(ctx) ? String(ctx.oidc.params?.['scope']).split(' ') : granted;
  const missing = requested.find((scope) => !granted.includes(scope));
  if (missing !== undefined) throw new errors.InvalidScope('requested scope is not allowed', missing);
  token.scope = granted.join(' ');
  payload['scope'] = token.scope;
};
