import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from './config.ts';
import type { DirectoryKeys } from './keys.ts';
import { findPerson, type Person } from './people.ts';

/** The same on every port, so that accounts stay connected over restarts. */
const ISSUER = 'https://local-directory.carebourse.example';

/** Every address that the application takes people back at. */
const REDIRECT_PATHS = ['/auth-callback.html', '/auth/callback', '/azure-callback'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** An OpenID Connect provider for a public client with PKCE, as a single-page application is one. */
export function createProvider(config: Config, keys: DirectoryKeys): Provider {
  const provider = new Provider(ISSUER, configuration(config, keys));
  // Reached under its own address alone, which is plain http.
  provider.proxy = false;
  return provider;
}

function configuration({ TENANT_ID, CLIENT_ID, APP_ORIGINS }: Config, keys: DirectoryKeys): Configuration {
  return {
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Carebourse',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: APP_ORIGINS.flatMap((origin) => REDIRECT_PATHS.map((path) => origin + path)),
      },
    ],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => APP_ORIGINS.includes(origin),
    scopes: ['openid', 'offline_access', 'User.Read'],
    claims: {
      openid: ['sub', 'oid', 'tid'],
      email: ['email'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    // The id token carries the e-mail address, as Entra's does.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}`, policy: policy() },
    findAccount: (_context, id) => {
      const person = findPerson(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...claimsOf(person, TENANT_ID) }) };
    },
    loadExistingGrant: grantScopes,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: MINUTE,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 8 * HOUR,
    },
  };
}

/** `prompt=select_account`, which Entra knows too: everybody who uses this browser is asked who they are. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function claimsOf({ id, firstName, lastName, email }: Person, tenant: string) {
  return {
    oid: id,
    tid: tenant,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    preferred_username: email,
    email,
  };
}

/** An employer's directory does not ask its people whether its own application may know them. */
async function grantScopes({ oidc }: KoaContextWithOIDC) {
  const { client, session, params } = oidc;
  const scope: unknown = params?.['scope'];
  if (!client || !session?.accountId || typeof scope !== 'string') return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}
