import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { startCallback } from './callback.ts';

/** What the library keeps of a sign-in, and where it wants the person's browser to go. */
class KeptSignIn implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #discovered: OAuthDiscoveryState | undefined;
  #verifier = '';
  asksAt: URL | undefined;

  constructor(name: string, redirectUrl: string) {
    this.redirectUrl = redirectUrl;
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    };
  }

  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.#tokens = tokens);
  codeVerifier = () => this.#verifier;
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  discoveryState = () => this.#discovered;
  saveDiscoveryState = (discovered: OAuthDiscoveryState) => void (this.#discovered = discovered);
  invalidateCredentials = () => void (this.#tokens = undefined);
  redirectToAuthorization = (address: URL) => void (this.asksAt = address);
}

/** A person's program as the library of MCP makes one: it is told one address and finds the rest, registering itself. */
export async function startMcpProgram(address: URL, name: string) {
  const callback = await startCallback();
  const authProvider = new KeptSignIn(name, callback.redirectUri);
  const transport = () => new StreamableHTTPClientTransport(address, { authProvider });
  const client = () => new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  return {
    host: callback.host,
    /** Tries to connect, and answers where it wants the browser to go before it can. */
    async ask(): Promise<string> {
      const refused = await client()
        .connect(transport())
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      if (!refused || !authProvider.asksAt) throw new Error('it asked nobody', { cause: refused });
      return authProvider.asksAt.href;
    },
    /** Connects, once the browser was sent back. */
    async connect(): Promise<Client> {
      await transport().finishAuth((await callback.sentBack).searchParams);
      const connected = client();
      await connected.connect(transport());
      return connected;
    },
    authorization: () => `Bearer ${authProvider.tokens()?.access_token}`,
    [Symbol.dispose]: () => callback[Symbol.dispose](),
  };
}
