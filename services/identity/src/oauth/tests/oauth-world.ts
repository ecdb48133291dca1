import type { PlanId, Scope } from '@carebourse/contracts/constants';
import { AssistantService, type AssistantServiceDefinition } from '@carebourse/rpc/assistants';
import { OAuthClientService, type OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import type { RpcClient } from '@carebourse/rpc/client';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { bootService } from '@carebourse/testing/boot';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import { silentLogger } from '@carebourse/testing/logger';
import { as, type TestUser } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import type { AddressInfo } from 'node:net';
import { createContext, type Context } from '../../context.ts';
import { cookieKeysOf } from '../http/cookie-keys.ts';
import { oauthServer } from '../http/http-server.ts';
import { createIssuer } from '../http/issuer.ts';
import type { ReadDocument } from '../http/metadata-documents.ts';
import { assistantHandlers, assistantRules } from '../rpc/assistant-service.ts';
import { oauthClientHandlers, oauthClientRules } from '../rpc/client-service.ts';
import { saveEntitlementAndSeats } from '../../store/entitlements.ts';
import { testConfig } from '../../../tests/test-config.ts';

export const ISSUER = 'https://carebourse.example';
export const partner = { userId: 1, role: 'partner' } as const;
export const otherPartner = { userId: 2, role: 'partner' } as const;
export const provider = { userId: 3, role: 'provider' } as const;

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

export interface OAuthWorld {
  context: Context;
  client: RpcClient<OAuthClientServiceDefinition>;
  assistants: RpcClient<AssistantServiceDefinition>;
  createClient(scopes?: Scope[], owner?: TestUser): Promise<Credentials>;
  /** What is heard of an owner's plan from now on. */
  hear(owner: string, plan: PlanId | undefined): Promise<void>;
  /** What billing answers about each person's plan. */
  plans: Map<number, PlanId>;
  /** Where the issuer listens. */
  base: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form with a client's credentials in HTTP Basic. */
  post(path: string, form: Record<string, string>, credentials?: Credentials): Promise<Response>;
  token(credentials: Credentials, scope?: string): Promise<string>;
  audited(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Boots identity's issuer and its service for clients, with two partners who may have some and a provider who may not. */
export async function bootOAuth(now: () => Date, readDocument?: ReadDocument): Promise<OAuthWorld> {
  const config = await testConfig({ ISSUER_URL: ISSUER, REGISTRATIONS_PER_HOUR: '30' });
  const plans: OAuthWorld['plans'] = new Map();
  const billing = {
    call: async (_name: string, { userId }: { userId: number }) => ({ planId: plans.get(userId) }),
    close: () => undefined,
  } as unknown as Context['billing'];
  const made = await createContext(config, silentLogger, serviceTokensOf('identity'), now);
  const cookieKeys = cookieKeysOf(parseRing(config.ENCRYPTION_KEYS));
  const oauth = readDocument ? createIssuer({ ...made, cookieKeys, readDocument }) : made.oauth;
  const context: Context = { ...made, oauth, billing };
  await context.db.user.createMany({ data: [user(1, 'partner'), user(2, 'partner'), user(3, 'provider')] });
  const service = await bootService({
    definition: OAuthClientService,
    rules: oauthClientRules,
    handlers: oauthClientHandlers,
    context,
  });
  const assistants = await bootService({
    definition: AssistantService,
    rules: assistantRules,
    handlers: assistantHandlers,
    context,
  });
  const issuer = oauthServer(config.OIDC_ADDRESS, context, serviceTokensOf('identity').verify);
  await issuer.start();
  const base = `http://127.0.0.1:${(issuer.server.address() as AddressInfo).port}`;

  const post: OAuthWorld['post'] = (path, form, credentials) =>
    fetch(base + path, {
      method: 'POST',
      headers: fromGateway(credentials ? { authorization: basic(credentials) } : {}),
      body: new URLSearchParams(form),
    });
  return {
    context,
    client: service.client,
    assistants: assistants.client,
    base,
    plans,
    hear: (owner, entitledPlan) =>
      context.db.$transaction((tx) => saveEntitlementAndSeats(tx, { owner, entitledPlan }, now())),
    createClient: (scopes = ['catalogue:read', 'requests:read'], owner = partner) =>
      as(owner, async () => {
        const answer = await service.client.call('CreateOAuthClient', { name: 'Nightly import', scopes });
        return { clientId: answer.client?.clientId ?? '', clientSecret: answer.clientSecret };
      }),
    get: (path, headers = {}) => fetch(base + path, { headers: fromGateway(headers), redirect: 'manual' }),
    post,
    async token(credentials, scope) {
      const form = { grant_type: 'client_credentials', ...(scope !== undefined && { scope }) };
      const answer = (await (await post('/oauth/token', form, credentials)).json()) as { access_token: string };
      return answer.access_token;
    },
    async audited() {
      const rows = await context.db.outbox.findMany({ orderBy: { position: 'asc' } });
      return rows.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action);
    },
    async stop() {
      await issuer.stop();
      await service.stop();
      await assistants.stop();
      await context.throttle.close();
      await context.db.$disconnect();
    },
  };
}

/** The headers of a request that the gateway hands on. */
export function fromGateway(headers: Record<string, string>): Record<string, string> {
  return { ...headers, [SERVICE_TOKEN]: serviceTokensOf('gateway').sign('identity') };
}

function basic({ clientId, clientSecret }: Credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

function user(id: number, role: string) {
  return {
    id,
    username: `user${id}`,
    usernameKey: `user${id}`,
    email: `user${id}@example.org`,
    role,
    emailVerifiedAt: new Date(),
  };
}
