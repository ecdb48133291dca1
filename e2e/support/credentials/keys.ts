import type { RecoveryCodes, SecondFactorKey } from '@carebourse/contracts/account';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import type { NewInvitation, OrganizationRecord } from '@carebourse/contracts/organizations';
import { randomBytes, randomUUID } from 'node:crypto';
import { ApiClient } from '../api-client.ts';
import { codeAt } from '../one-time-code.ts';
import { ask, DIRECTORY_PERSON, must, ORGANIZATION, type Scene } from './scene.ts';
import { until } from './until.ts';
import { withinLimit } from '../as-told.ts';

/** A call that was answered, and its key. */
export interface KeptCall {
  path: string;
  body: object;
  key: string;
}

/** A request that waits for an admin. */
export interface WaitingRequest {
  id: number;
  agentId: number;
}

/** Turns the second factor on and answers its recovery codes. */
export async function enrol(api: ApiClient, password: string): Promise<string[]> {
  const { secret } = await must<SecondFactorKey>(api.post('/api/account/second-factor', { password }));
  const code = codeAt(secret);
  return (await must<RecoveryCodes>(api.post('/api/account/second-factor/confirm', { code }))).recoveryCodes;
}

/** The directory knows few people: the walk's one is connected to whoever goes out next. */
export async function linkToDirectory({ databases }: Scene, userId: number): Promise<void> {
  const { issuer, subject } = DIRECTORY_PERSON;
  await databases.rows(
    'identity',
    `INSERT INTO directory_identity (issuer, subject, user_id, last_used_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (issuer, subject) DO UPDATE SET user_id = excluded.user_id`,
    [issuer, subject, userId],
  );
}

/** Belongs to the organization, once those who decide have heard of it. */
export async function join({ chief }: Scene, api: ApiClient, id: number): Promise<void> {
  await must(api.post('/api/organization/claim', { organizationId: ORGANIZATION.id }));
  await must(chief.post(`/api/organization/members/${id}/confirm`));
  await until('the member may review', async () => (await api.get('/api/reviews')).status === 200);
}

/** Into another organization; answers the link's secret. */
export async function invite({ admin }: Scene, email: string): Promise<string> {
  const content = { name: `Clinic ${randomBytes(4).toString('hex')}`, kind: 'primary-care', city: 'Guelph' };
  const made = await must<OrganizationRecord>(
    admin.post('/api/admin/organizations', { ...content, description: 'Care.' }),
  );
  const offer = { email, role: 'member', organizationId: made.id };
  const { link } = await must<NewInvitation>(admin.post('/api/organization/invitations', offer));
  return link.split('token=')[1] ?? '';
}

/** A token of the client by its credentials. */
export function askForToken(base: string, { clientId, clientSecret }: OAuthClientSecret) {
  return withinLimit(() =>
    new ApiClient(base).send<{ access_token: string }>('POST', '/oauth/token', 'grant_type=client_credentials', {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }),
  );
}

/** A request of somebody new that the organization decides on. */
export async function waitingForReview({ product }: Scene, reviewer: ApiClient): Promise<number> {
  const requester = new ApiClient(product.url);
  await requester.registerProvider();
  const id = await ask(requester, 'agent', ORGANIZATION.agentId);
  await until('the request waits for review', () => seesReview(reviewer, id));
  return id;
}

/** Whether somebody may decide on a request. */
export async function seesReview(api: ApiClient, id: number): Promise<boolean> {
  const { status, body } = await api.get<{ items: { id: number }[] }>('/api/reviews?status=pending');
  return status === 200 && body.items.some((review) => review.id === id);
}

/** Two requests that wait for an admin. */
export async function askForTwo(api: ApiClient): Promise<WaitingRequest[]> {
  const agents = await must<{ id: number; accessRoles: string }[]>(api.get('/api/ai-agents'));
  const askable = agents.filter(({ accessRoles }) => /"(all|partner)"/.test(accessRoles)).slice(0, 2);
  return Promise.all(askable.map(async ({ id }) => ({ id: await ask(api, 'agent', id), agentId: id })));
}

/** Makes a call under a key of its own. */
export async function keep(api: ApiClient, path: string, body: object = {}): Promise<KeptCall> {
  const call = { path, body, key: randomUUID() };
  await must(repeat(api, call));
  return call;
}

/** Makes a call under its key, once more. */
export function repeat(api: ApiClient, { path, body, key }: KeptCall) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return api.send('POST', path, JSON.stringify(body), headers);
}
