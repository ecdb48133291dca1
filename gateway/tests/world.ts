import { AccountService } from '@carebourse/rpc/account';
import { AssistantService } from '@carebourse/rpc/assistants';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { IdentityService } from '@carebourse/rpc/identity';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { RecordSystemService } from '@carebourse/rpc/record-systems';
import { serve, startServer, type RpcServer } from '@carebourse/rpc/server';
import { createBytesProxy } from '../src/bytes/bytes-proxy.ts';
import { createTokenVerifier } from '@carebourse/rpc/tokens';
import type { AccessEntry } from '@carebourse/runtime/access-log';
import { Admission } from '@carebourse/runtime/admission';
import { Health } from '@carebourse/runtime/health';
import { eventually } from '@carebourse/testing/eventually';
import { internalServer } from '@carebourse/runtime/internal-server';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { clientOf, serviceTokensOf } from '@carebourse/testing/service-keys';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { readConfig as readIdentityConfig } from '../../services/identity/src/config.ts';
import * as identity from '../../services/identity/src/context.ts';
import { oauthServer } from '../../services/identity/src/oauth/http/http-server.ts';
import * as accountRpc from '../../services/identity/src/accounts/rpc/service.ts';
import * as assistantRpc from '../../services/identity/src/oauth/rpc/assistant-service.ts';
import * as clientRpc from '../../services/identity/src/oauth/rpc/client-service.ts';
import * as recordSystemRpc from '../../services/identity/src/record-systems/rpc/service.ts';
import * as organizationRpc from '../../services/identity/src/organizations/rpc/service.ts';
import * as identityRpc from '../../services/identity/src/rpc/service.ts';
import * as catalogue from '../../services/catalogue/src/context.ts';
import { services as catalogueServices } from '../../services/catalogue/src/rpc/services.ts';
import { createApp } from '../src/app.ts';
import { createRateLimits } from '../src/bearer/rate-limits.ts';
import { createClients } from '../src/clients/clients.ts';
import { createEntries } from '../src/clients/entries.ts';
import { createStatusLists } from '../src/clients/status-lists.ts';
import { readConfig, type Config } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { Readers } from '../src/notifications/readers.ts';
import { FanOut } from '../src/streams/fan-out.ts';
import { createCaches } from '../src/feeds/caches.ts';

const NOWHERE = '127.0.0.1:1';
const ISSUER = 'http://127.0.0.1:8080';
export const PASSWORD = 'correct horse battery';

/** A gateway in this process, listening. */
export interface TestGateway {
  context: Context;
  url: string;
  /** What its access log holds. */
  logged: AccessEntry[];
  /** Whether it hears of all changes. */
  live(): boolean;
  /** People whose sessions it was told to ask about again. */
  heardOf: Set<number>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(method: string, path: string, sessionId: string, body?: unknown): Promise<Response>;
  /** Makes a call with an access token; answers its status. */
  bearer(accessToken: string): Promise<number>;
  /** Whether the gateway takes the session for a live one. */
  knows(sessionId: string): Promise<boolean>;
  stop(): Promise<void>;
}

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Identity and catalogue on real databases, and two gateways in front of them. */
export interface World {
  identity: identity.Context;
  catalogue: catalogue.Context;
  here: TestGateway;
  there: TestGateway;
  /** Asks the issuer as an API client does. */
  askIssuer(path: string, client: ClientCredentials, form: Record<string, string>): Promise<Response>;
  /** A new person whose address is confirmed, with a session. */
  register(role?: string): Promise<{ id: number; email: string; sessionId: string }>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const identityContext = await createIdentity();
  const identityServer = await serveIdentity(identityContext);
  const tokens = connectIdentity(
    { IDENTITY_ADDRESS: identityServer.address, ISSUER_URL: ISSUER },
    serviceTokensOf('catalogue'),
  );
  const signUp = clientOf('gateway', IdentityService, identityServer.address);
  const catalogueContext = catalogue.createContext(
    { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: identityServer.address },
    silentLogger,
    serviceTokensOf('catalogue'),
  );
  const catalogueServer = await startServer('127.0.0.1:0', {
    services: catalogueServices,
    context: catalogueContext,
    verifyToken: tokens.verifyToken,
    verifyService: serviceTokensOf('catalogue').verify,
    logger: silentLogger,
  });
  const issuer = oauthServer('127.0.0.1:0', identityContext, serviceTokensOf('identity').verify);
  await issuer.start();
  await Promise.all([identityContext.sessionFeed.start(), catalogueContext.feed.start()]);
  const { port } = issuer.server.address() as AddressInfo;
  const config = gatewayConfig(identityServer.address, catalogueServer.address, `127.0.0.1:${port}`);
  const gateways = await Promise.all([startGateway(config), startGateway(config)]);
  const [here, there] = gateways;
  let made = 0;

  return {
    identity: identityContext,
    catalogue: catalogueContext,
    here,
    there,
    askIssuer(path, { clientId, clientSecret }, form) {
      const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      const body = new URLSearchParams(form);
      const headers = { authorization, [SERVICE_TOKEN]: serviceTokensOf('gateway').sign('identity') };
      return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
    },
    async register(role = 'patient') {
      const name = `person${++made}`;
      const fields = { username: name, email: `${name}@example.org`, password: PASSWORD, role: 'patient' };
      const { user, session } = await signUp.call('Register', fields);
      if (!user || !session) throw new Error('not registered');
      for (const gateway of gateways) await eventually(() => expect(gateway.live()).toBe(true));
      const data = { role, emailVerifiedAt: new Date() };
      await identityContext.db.user.update({ where: { id: user.id }, data });
      // What gateways keep from here on is not dropped for that.
      for (const gateway of gateways) await eventually(() => expect(gateway.heardOf).toContain(user.id));
      return { id: user.id, email: user.email, sessionId: session.id };
    },
    async stop() {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      tokens.identity.close();
      signUp.close();
      await issuer.stop();
      await Promise.all([catalogueServer.stop(), identityServer.stop()]);
      await Promise.all([identityContext.sessionFeed.stop(), catalogueContext.feed.stop()]);
      catalogueContext.identity.close();
      identityContext.billing.close();
      await Promise.all([
        catalogueContext.db.$disconnect(),
        identityContext.db.$disconnect(),
        identityContext.throttle.close(),
      ]);
    },
  };
}

async function createIdentity(): Promise<identity.Context> {
  const config = readIdentityConfig({
    DATABASE_URL: await serviceDatabase('identity'),
    GRPC_ADDRESS: NOWHERE,
    OIDC_ADDRESS: NOWHERE,
    DELIVERY_ADDRESS: NOWHERE,
    BYTES_ADDRESS: NOWHERE,
    BILLING_ADDRESS: NOWHERE,
    REGISTRATIONS_PER_HOUR: '600',
    HTTP_ADDRESS: NOWHERE,
    ISSUER_URL: ISSUER,
    ...serviceKeySettingsOf('identity'),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  return identity.createContext(config, silentLogger, serviceTokensOf('identity'));
}

function serveIdentity(context: identity.Context): Promise<RpcServer> {
  return startServer('127.0.0.1:0', {
    services: [
      serve(IdentityService, identityRpc.rules, identityRpc.handlers),
      serve(AccountService, accountRpc.accountRules, accountRpc.accountHandlers),
      serve(OAuthClientService, clientRpc.oauthClientRules, clientRpc.oauthClientHandlers),
      serve(AssistantService, assistantRpc.assistantRules, assistantRpc.assistantHandlers),
      serve(RecordSystemService, recordSystemRpc.recordSystemRules, recordSystemRpc.recordSystemHandlers),
      serve(OrganizationService, organizationRpc.rules, organizationRpc.handlers),
    ],
    context,
    verifyToken: createTokenVerifier(ISSUER, async () => context.keys.publicKeys()),
    verifyService: serviceTokensOf('identity').verify,
    logger: silentLogger,
  });
}

function gatewayConfig(identityAddress: string, catalogueAddress: string, issuerAddress: string): Config {
  return readConfig({
    WEB_URL: `http://${NOWHERE}`,
    HTTP_ADDRESS: NOWHERE,
    OIDC_ADDRESS: issuerAddress,
    DELIVERY_ADDRESS: NOWHERE,
    BYTES_ADDRESS: NOWHERE,
    ISSUER_URL: ISSUER,
    IDENTITY_ADDRESS: identityAddress,
    CATALOGUE_ADDRESS: catalogueAddress,
    ACCESS_REQUEST_ADDRESS: NOWHERE,
    PROFILE_ADDRESS: NOWHERE,
    BILLING_ADDRESS: NOWHERE,
    ...serviceKeySettingsOf('gateway'),
  });
}

async function startGateway(config: Config): Promise<TestGateway> {
  const serviceTokens = serviceTokensOf('gateway');
  const caches = createCaches(createClients(config, serviceTokens), silentLogger);
  const { clients, responseCache, sessions, apiClients, stop } = caches;
  const logged: AccessEntry[] = [];
  const streams = new Admission('streams', { inWork: 50, queued: 0 });
  const context: Context = {
    config,
    clients,
    serviceTokens,
    responseCache,
    sessions,
    logger: silentLogger,
    accessLog: { write: (entry) => void logged.push(entry) },
    apiClients,
    rateLimits: createRateLimits(),
    entries: createEntries(clients, silentLogger),
    statusLists: createStatusLists((asked) => clients.identity.call('SignStatusList', asked)),
    requests: new Admission('requests', { inWork: 50, queued: 50 }),
    streams,
    bytes: createBytesProxy(`http://${NOWHERE}`, serviceTokens, streams, silentLogger),
    listeners: new FanOut(silentLogger),
    readers: new Readers({ clients, sessions, logger: silentLogger }, config.STREAMS_PER_PERSON),
  };
  const heardOf = new Set<number>();
  caches.onSessionsEnded((ended) => {
    context.readers.heardOf(ended);
    context.listeners.heardOf(ended);
    ended.userIds.forEach((id) => heardOf.add(id));
  });
  caches.onAssistantsChanged((userIds) => context.readers.assistantsChanged(userIds));
  const app = createApp(context, new Health({}, silentLogger), (_request, _response, next) => next());
  const server = internalServer(app, silentLogger).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await eventually(async () => {
    if (!caches.live()) throw new Error('the feeds are not live yet');
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  return {
    context,
    url,
    logged,
    live: caches.live,
    heardOf,
    get,
    send: (method, path, sessionId, body) =>
      fetch(url + path, {
        method,
        headers: { cookie: `session=${sessionId}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async bearer(accessToken) {
      const answer = await get('/api/ai-agents', { authorization: `Bearer ${accessToken}` });
      return answer.status;
    },
    async knows(sessionId) {
      const answer = await get('/api/auth/session', { cookie: `session=${sessionId}` });
      return ((await answer.json()) as { isValid?: boolean }).isValid ?? false;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await stop();
      for (const client of Object.values(clients)) client.close();
    },
  };
}
