import { SCOPES } from '@carebourse/contracts/constants';
import { ASSISTANT_AUTH_METHODS, ASSISTANT_SCOPE } from '@carebourse/contracts/assistants';
import { mcpAudience, TOKEN_ALGORITHM, tokenAudience } from '@carebourse/rpc/tokens';
import {
  errors,
  Provider,
  type AccessToken,
  type Client,
  type ClientCredentials,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { ASSISTANT_IDLE_SECONDS, CODE_SECONDS, INTERACTION_SECONDS } from '../domain/assistant.ts';
import { accessTokenSeconds, isClientSecret } from '../domain/oauth-client.ts';
import { INTERACTION_COOKIE_PATH, OAUTH_PATHS } from '../domain/addresses.ts';
import type { SigningKeys } from '../../store/signing-keys.ts';
import { issuerStore, type IssuerStore } from './issuer-store.ts';
import { metadataDocuments, type DocumentParts } from './metadata-documents.ts';
import { recordTokenRequests } from './record-token-requests.ts';
import { renderError } from './render-error.ts';
import { settleAssistantScope } from './settle-scope.ts';
import { shortDiscovery } from './short-discovery.ts';

export interface IssuerParts extends IssuerStore, DocumentParts {
  keys: SigningKeys;
  /** Sign the cookies of questions; the first signs, all check. */
  cookieKeys: string[];
}

/**
 * The OAuth2 issuer on one set of signing keys: client credentials for programs, authorization codes with PKCE for people's
 * own assistants, and nothing else.
 */
export function createProvider(parts: IssuerParts): Provider {
  const provider = new Provider(parts.issuer, configuration(parts));
  // What is stored as the secret is its hash.
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret: string }, given: string): boolean {
      return isClientSecret(given, Buffer.from(this.clientSecret, 'hex'));
    },
  });
  // The server in front says what the address is: http-server.ts.
  provider.proxy = true;
  provider.use(shortDiscovery);
  provider.use(settleAssistantScope);
  provider.use(recordTokenRequests(parts));
  return provider;
}

function configuration(parts: IssuerParts): Configuration {
  const { keys, issuer, cookieKeys } = parts;
  const { clientIdMetadataDocument, fetch } = metadataDocuments(parts);
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
  return {
    adapter: issuerStore(parts),
    jwks: { keys: keys.privateJwks() },
    scopes: SCOPES,
    responseTypes: ['code'],
    clientAuthMethods: [...ASSISTANT_AUTH_METHODS],
    clientDefaults: { id_token_signed_response_alg: TOKEN_ALGORITHM },
    extraClientMetadata: { properties: ['owner_id', 'owner_role', 'owner_plan'] },
    fetch,
    features: {
      clientIdMetadataDocument,
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: { enabled: true, ...resourcesOf(issuer) },
    },
    pkce: { required: () => true },
    cookies: { keys: cookieKeys, long: cookie, short: { ...cookie, path: INTERACTION_COOKIE_PATH } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Nobody is anybody here but by the gateway's session, which the consent asks about: `rpc/assistants`.
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    renderError,
    ttl: {
      ClientCredentials: (ctx, token) => accessTokenSeconds(scopesOf(ctx, token)),
      AccessToken: accessTokenSeconds([]),
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: ASSISTANT_IDLE_SECONDS,
      Grant: ASSISTANT_IDLE_SECONDS,
      Session: INTERACTION_SECONDS,
    },
    extraTokenClaims: (_ctx, token) => claimsOf(token),
    formats: { customizers: { jwt: settleScope } },
    routes: { authorization: OAUTH_PATHS.authorization, token: OAUTH_PATHS.token, jwks: OAUTH_PATHS.jwks },
    discovery: {
      registration_endpoint: issuer + OAUTH_PATHS.registration,
      introspection_endpoint: issuer + OAUTH_PATHS.introspection,
      revocation_endpoint: issuer + OAUTH_PATHS.revocation,
      revocation_endpoint_auth_methods_supported: ASSISTANT_AUTH_METHODS,
    },
  };
}

/** A program's token names its owner; an assistant's, whose subject is its person, the connection that it is of. */
function claimsOf(token: AccessToken | ClientCredentials) {
  if (token.kind === 'AccessToken') return { connection: token.grantId };
  const { client } = token;
  return { user_id: client?.['owner_id'], role: client?.['owner_role'], plan: client?.['owner_plan'] };
}

/**
 * A request may leave out the resource of the token. Programs get a token for the API unless they name the endpoint for
 * assistants (`/mcp`). Assistants get tokens for that endpoint only.
 */
function resourcesOf(issuer: string) {
  const [api, mcp] = [tokenAudience(issuer), mcpAudience(issuer)];
  return {
    defaultResource: (_ctx: unknown, client: Client) => (isAssistantsClient(client) ? mcp : api),
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx: unknown, resource: string, client: Client) {
      const isAssistant = isAssistantsClient(client);
      if (resource !== mcp && (isAssistant || resource !== api)) throw new errors.InvalidTarget();
      return {
        scope: isAssistant ? ASSISTANT_SCOPE : SCOPES.join(' '),
        audience: resource,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: TOKEN_ALGORITHM } as const },
      };
    },
  };
}

function isAssistantsClient(client: Client): boolean {
  return client.grantTypeAllowed('authorization_code');
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
 * The answer says which scopes a program's token has. A request that names one which does not exist is refused, where the
 * library would leave it out. An assistant's has what its person consented to, whatever its client could have.
 */
const settleScope: JwtCustomizer = (ctx, token, { payload }) => {
  if (token.kind !== 'ClientCredentials') return;
  const granted = scopesOf(ctx, token);
  const requested = isScopeNamed(ctx) ? String(ctx.oidc.params?.['scope']).split(' ') : granted;
  const missing = requested.find((scope) => !granted.includes(scope));
  if (missing !== undefined) throw new errors.InvalidScope('requested scope is not allowed', missing);
  token.scope = granted.join(' ');
  payload['scope'] = token.scope;
};
