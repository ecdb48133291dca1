import type { OpenSession } from '@carebourse/contracts/account';
import type { Role } from '@carebourse/contracts/constants';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { shareName } from '@carebourse/contracts/sharing';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../api-client.ts';
import { connectAssistant } from '../assistant.ts';
import { buyPlan } from '../buy-plan.ts';
import { apiClient, somebody, type Person } from './people.ts';

/** Kinds of things that calls are about, and that belong to somebody. */
export type Thing =
  | 'user'
  | 'session'
  | 'request'
  | 'grant'
  | 'share'
  | 'notification'
  | 'dependent'
  | 'client'
  | 'assistant'
  | 'recordSystem'
  | 'webhook'
  | 'savedSearch'
  | 'checkout'
  | 'subscription'
  | 'claim'
  | 'invitation'
  | 'newcomer';

interface Kind {
  /** Its name as a parameter or a field, tried in order. */
  names: readonly string[];
  /** Who has such things, when anybody will do. */
  ownedBy: Role;
  make(person: Person): Promise<string | number>;
}

const purpose = 'To see that nobody else can touch this request.';

export const kinds: Record<Thing, Kind> = {
  user: { names: ['userId'], ownedBy: 'provider', make: async ({ id }) => id },
  session: { names: ['ref'], ownedBy: 'provider', make: otherSession },
  request: { names: ['id'], ownedBy: 'provider', make: (person) => ask(person, 0) },
  grant: { names: ['requestId'], ownedBy: 'provider', make: grant },
  share: { names: ['share'], ownedBy: 'provider', make: async (person) => shareName(await grant(person)) },
  notification: { names: ['id'], ownedBy: 'provider', make: notification },
  dependent: { names: ['id'], ownedBy: 'patient', make: dependent },
  assistant: { names: ['id'], ownedBy: 'patient', make: assistant },
  recordSystem: { names: ['id'], ownedBy: 'partner', make: recordSystem },
  client: { names: ['clientId'], ownedBy: 'partner', make: oauthClient },
  webhook: { names: ['id'], ownedBy: 'partner', make: webhook },
  savedSearch: { names: ['id'], ownedBy: 'provider', make: savedSearch },
  checkout: { names: ['id', 'sessionId'], ownedBy: 'provider', make: checkout },
  subscription: { names: ['id'], ownedBy: 'provider', make: async () => 'sub_nobodyHasThisOne' },
  claim: { names: ['id'], ownedBy: 'provider', make: claim },
  invitation: { names: ['id'], ownedBy: 'provider', make: invitation },
  newcomer: { names: ['id'], ownedBy: 'provider', make: async ({ api }) => (await somebody(api.base, 'patient')).id },
};

/** What people own, by kind, as far as it was asked for. */
const owned = new WeakMap<Person, Map<Thing, Promise<string>>>();

/** The id of the person's thing of a kind, made at the first call. */
export function thingOf(person: Person, thing: Thing): Promise<string> {
  const things = owned.get(person) ?? new Map<Thing, Promise<string>>();
  owned.set(person, things);
  const id = things.get(thing) ?? kinds[thing].make(person).then(String);
  things.set(thing, id);
  return id;
}

async function otherSession({ api, email, password }: Person): Promise<string> {
  const elsewhere = new ApiClient(api.base);
  await made(elsewhere.post('/api/login', { email, password }));
  const { body } = await api.get<OpenSession[]>('/api/account/sessions');
  return need(body.find(({ current }) => !current)).ref;
}

/** Asks for one of the agents that are for every role, unless the person has done so before. */
async function ask({ api }: Person, index: number): Promise<number> {
  const { body: agents } = await api.get<{ id: number; accessRoles: string }[]>('/api/ai-agents');
  const resourceId = need(agents.filter(({ accessRoles }) => accessRoles.includes('"all"'))[index]).id;
  const { body: asked } = await api.get<ResourceRequest[]>('/api/resource-requests');
  const known = asked.find((request) => request.resourceType === 'agent' && request.resourceId === resourceId);
  const wanted = { resourceType: 'agent', resourceId, purpose };
  return (known ?? (await made<{ id: number }>(api.post('/api/resource-requests', wanted)))).id;
}

/** What is open to every role is granted to whoever asks for it. */
async function grant({ api }: Person): Promise<number> {
  interface Listed {
    id: number;
    accessLevel: string;
    accessRoles: string;
  }
  const { body: domains } = await api.get<Listed[]>('/api/data-domains');
  const open = need(domains.find((one) => one.accessLevel === 'open' && one.accessRoles.includes('"all"')));
  const { body: granted } = await api.get<{ id: number; resourceType: string; resourceId: number }[]>('/api/grants');
  const known = granted.find((one) => one.resourceType === 'dataDomain' && one.resourceId === open.id);
  const wanted = { resourceType: 'dataDomain', resourceId: open.id, purpose };
  return (known ?? (await made<{ id: number }>(api.post('/api/resource-requests', wanted)))).id;
}

/** A decision is told to who asked. */
async function notification(person: Person): Promise<number> {
  const id = await ask(person, 1);
  const decision = { decision: 'rejected', comment: 'Not for tests.' };
  // Nobody decides on their own request; an admin hears of everybody else's.
  if (person.role !== 'admin')
    await made((await admin(person)).post(`/api/resource-requests/${id}/decision`, decision));
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await person.api.get<{ id: number }[]>('/api/notifications');
    if (body[0]) return body[0].id;
    await sleep(100);
  }
  throw new Error('no notification came');
}

async function dependent({ api }: Person): Promise<number> {
  const child = { firstName: 'Lea', lastName: 'Roy', relationship: 'Child', dateOfBirth: '2019-03-01' };
  return (await made<{ id: number }>(api.post('/api/dependents', child))).id;
}

/** The smallest plan with which a client may have every scope. */
export const API_PLAN = 'professional';

/** Buys it. Who has a plan begins no other checkout, so that of the matrix comes first. */
export async function buyApiPlan(person: Person): Promise<void> {
  await thingOf(person, 'checkout');
  await buyPlan(person, API_PLAN);
}

async function oauthClient(person: Person): Promise<string> {
  if (person.role !== 'partner') await buyApiPlan(person);
  return (await apiClient(person, ['catalogue:read'])).clientId;
}

async function assistant({ api }: Person): Promise<string> {
  await connectAssistant(api);
  const { items } = await made<{ items: { id: string }[] }>(api.get('/api/assistants'));
  return items[0]?.id ?? '';
}

/** One that calls under the person's client. */
async function recordSystem(person: Person): Promise<string> {
  const content = {
    name: 'Ward record',
    issuer: `https://${name()}.example`,
    jwksUrl: 'http://127.0.0.1:9/jwks',
    clientId: await thingOf(person, 'client'),
  };
  return (await made<{ id: string }>((await admin(person)).post('/api/admin/record-systems', content))).id;
}

async function webhook({ api }: Person): Promise<number> {
  const content = { url: 'http://127.0.0.1:9/', eventTypes: ['grant.given'] };
  return (await made<{ id: number }>(api.post('/api/webhooks', content))).id;
}

async function savedSearch({ api }: Person): Promise<number> {
  return (await made<{ id: number }>(api.post('/api/saved-searches', { query: { q: `beds of ${name()}` } }))).id;
}

async function checkout({ api }: Person): Promise<string> {
  const plan = { planId: 'basic', billingPeriod: 'monthly' };
  return (await made<{ sessionId: string }>(api.post('/api/create-checkout-session', plan))).sessionId;
}

/** Somebody who says that they belong to an organization. */
async function claim(person: Person): Promise<number> {
  const claimant = await somebody(person.api.base, 'provider');
  await made(claimant.api.post('/api/organization/claim', { organizationId: await organization(person) }));
  return claimant.id;
}

async function invitation(person: Person): Promise<number> {
  const offer = { email: `${name()}@example.org`, role: 'member', organizationId: await organization(person) };
  return (await made<{ id: number }>((await admin(person)).post('/api/organization/invitations', offer))).id;
}

async function organization(person: Person): Promise<number> {
  const content = { name: `Clinic ${name()}`, kind: 'primary-care', city: 'Guelph', description: 'Care.' };
  return (await made<OrganizationRecord>((await admin(person)).post('/api/admin/organizations', content))).id;
}

async function admin({ api }: Person): Promise<ApiClient> {
  return (await somebody(api.base, 'admin')).api;
}

function name(): string {
  return randomBytes(4).toString('hex');
}

/** What a call made, which it must have. */
async function made<Body>(call: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
  return body as Body;
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the product has none of what the matrix needs');
  return value;
}
