import { SCOPES } from '@carebourse/contracts/constants';
import { operationsOf, type OpenApiDocument } from './access/operations.ts';
import { somebody } from './access/people.ts';
import { ApiClient } from './api-client.ts';
import { buyPlan, tokenOfPlan } from './buy-plan.ts';
import type { Probing } from './schemathesis.ts';

/** They end the session that the others need. A visitor makes them. */
export const SESSION_CALLS = ['postRegister', 'postLogin', 'postLogout', 'postAccountDelete'];
/** It never ends by itself. */
const STREAM = 'getNotificationsStream';
/** They are the issuer's, by credentials; e2e/api/partner-api.spec.ts calls them by a library. */
const ISSUER_CALLS = ['postOauthToken', 'postOauthIntrospection', 'postOauthRevocation'];

/** Its body is bytes of no kind that schemathesis can make; gateway/tests/uploads.int.test.ts sends it some. */
const UPLOAD = 'patchUploadsId';

/** It follows them, and checks the answer of another call; e2e/contract/a2a-root.spec.ts looks at them. */
const REDIRECTS = ['get.wellKnownAgent.json', 'getA2aAgentsId.wellKnownAgent.json'];

type Calling = Omit<Probing, 'examples'>;

/** Anybody without a session, session calls included. */
export function asVisitor(): Calling {
  return { except: [...ISSUER_CALLS, STREAM, UPLOAD, ...REDIRECTS] };
}

export async function asPerson(url: string, role: 'patient' | 'provider' | 'admin'): Promise<Calling> {
  const { api } = await somebody(url, role);
  return { headers: { cookie: api.cookie }, except: [...SESSION_CALLS, ...ISSUER_CALLS, STREAM, UPLOAD, ...REDIRECTS] };
}

/** A partner's program with every scope, on the calls that are for programs. */
export async function asClient(url: string): Promise<Calling> {
  const { body } = await new ApiClient(url).get<OpenApiDocument>('/api/openapi.json');
  const forClients = operationsOf(body).filter(({ security = [] }) => security.some((way) => 'oauth2' in way));
  const partner = await somebody(url, 'partner');
  await buyPlan(partner, 'professional');
  const authorization = await tokenOfPlan(partner, 'professional', SCOPES);
  return { headers: { authorization }, only: forClients.map(({ operationId }) => operationId) };
}
