import type { User } from '@carebourse/contracts/auth';
import type { Scope } from '@carebourse/contracts/constants';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import type { NewInvitation, OrganizationRecord } from '@carebourse/contracts/organizations';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { randomBytes } from 'node:crypto';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { receiveMail, tokenOf } from '../support/mailbox.ts';
import { NotTried } from './not-tried.ts';
import type { Target } from './target.ts';

export const PASSWORD = 'Lantern-Ferry-Oak-73';
export const PURPOSE = 'To see that nobody else can touch this request.';

/** Somebody with an account, signed in. */
export interface Person {
  api: ApiClient;
  id: number;
  username: string;
  email: string;
}

/** A name that nobody has. */
export function newName(): string {
  return `a${randomBytes(6).toString('hex')}`;
}

/** What a step on the way to the question answers. */
export function need<Body>({ status, body }: ApiAnswer<Body>, wanted: number, step: string): Body {
  if (status !== wanted) throw new NotTried(`${step}: ${status} instead of ${wanted}`);
  return body;
}

const ROLE_FIELDS = {
  patient: {},
  partner: { organization: 'Alderpoint Software' },
  provider: { organization: 'Alder Street Clinic', specialty: 'Cardiology', licenseNumber: '918001' },
};

/** Somebody new, whose address nobody has confirmed. */
export async function newcomer(
  target: Target,
  role: keyof typeof ROLE_FIELDS = 'patient',
  fields: Record<string, unknown> = {},
): Promise<Person> {
  const api = target.client();
  const username = newName();
  const given = { username, email: `${username}@example.org`, password: PASSWORD, role, ...ROLE_FIELDS[role] };
  const user = need(await api.post<User>('/api/register', { ...given, ...fields }), 201, 'registration');
  return { api, id: user.id, username: user.username, email: user.email };
}

/** Somebody new, whose address counts. */
export async function confirmedPerson(
  target: Target,
  role: keyof typeof ROLE_FIELDS = 'patient',
  fields: Record<string, unknown> = {},
): Promise<Person> {
  const person = await newcomer(target, role, fields);
  const admin = await target.admin();
  need(await admin.post(`/api/admin/people/${person.id}/confirm-address`), 200, 'confirming an address');
  // A session that was opened before hears of it a moment later.
  need(await person.api.post('/api/login', { email: person.email, password: PASSWORD }), 200, 'signing in anew');
  return person;
}

/** Sends a link to an address and chooses a new password by it, as whoever reads its mail does. */
export async function resetByMail(target: Target, email: string, password: string): Promise<void> {
  need(await target.client().post('/api/auth/forgot-password', { email }), 202, 'asking for a link');
  const token = tokenOf(await receiveMail(target.mailboxUrl, email, 'Choose a new password'));
  need(await target.client().post('/api/auth/reset-password', { token, password }), 200, 'the link');
}

export async function suspend(target: Target, { id }: Pick<Person, 'id'>): Promise<void> {
  const admin = await target.admin();
  need(await admin.post(`/api/admin/people/${id}/suspend`), 200, 'suspension');
}

export async function reinstate(target: Target, { id }: Pick<Person, 'id'>): Promise<void> {
  const admin = await target.admin();
  need(await admin.post(`/api/admin/people/${id}/reinstate`), 200, 'reinstatement');
}

export async function deleteAccount({ api }: Pick<Person, 'api'>, password = PASSWORD): Promise<void> {
  need(await api.post('/api/account/delete', { password }), 204, 'deletion');
}

export async function newOAuthClient({ api }: Person, scopes: readonly Scope[]): Promise<OAuthClientSecret> {
  const made = await api.post<OAuthClientSecret>('/api/oauth-clients', { name: 'Probe', scopes });
  return need(made, 201, 'an API client');
}

/** Asks for a token as a program does. */
export function askForToken(
  target: Target,
  { clientId, clientSecret }: OAuthClientSecret,
): Promise<ApiAnswer<{ access_token: string }>> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return target.client().send('POST', '/oauth/token', 'grant_type=client_credentials', {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
}

export async function newToken(target: Target, client: OAuthClientSecret): Promise<string> {
  return need(await askForToken(target, client), 200, 'an access token').access_token;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A request that waits for a reviewer. */
export async function pendingRequest({ api }: Person, resourceId = 1): Promise<ResourceRequest> {
  const asked = { resourceType: 'dataDomain', resourceId, purpose: PURPOSE };
  return need(await api.post<ResourceRequest>('/api/resource-requests', asked), 201, 'a request');
}

export async function decide(target: Target, id: number, more: object = {}): Promise<ApiAnswer<unknown>> {
  const admin = await target.admin();
  return admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved', ...more });
}

/** A new organization and its admin. */
export async function newOrganization(target: Target): Promise<{ id: number; chief: Person }> {
  const admin = await target.admin();
  const content = { name: `Clinic ${newName()}`, kind: 'primary-care', city: 'Guelph', description: 'Care.' };
  const made = await admin.post<OrganizationRecord>('/api/admin/organizations', content);
  const { id } = need(made, 201, 'an organization');
  const chief = await confirmedPerson(target, 'provider');
  await join(target, chief, id, 'admin');
  return { id, chief };
}

/** Makes somebody a member by an invitation. */
export async function join(target: Target, person: Person, id: number, role: 'member' | 'admin'): Promise<void> {
  const admin = await target.admin();
  const invited = { email: person.email, role, organizationId: id };
  const { link } = need(await admin.post<NewInvitation>('/api/organization/invitations', invited), 201, 'inviting');
  const token = new URL(link, target.base).searchParams.get('token');
  need(await person.api.post('/api/invitations/accept', { token }), 200, 'accepting');
}
