import type { AgentConnection, ConnectedAgent, Invocation } from '@carebourse/contracts/agents';
import type { RecoveryCodes, SecondFactorKey } from '@carebourse/contracts/account';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import type { NewInvitation, OrganizationRecord } from '@carebourse/contracts/organizations';
import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessToken, apiClient, somebody } from './access/people.ts';
import { agentProgram } from './agent-program.ts';
import { ApiClient } from './api-client.ts';
import { confirmAddress } from './confirm-address.ts';
import { ERAS, message } from './mcp-client.ts';
import { receiveMail, tokenOf } from './mailbox.ts';
import { codeAt } from './one-time-code.ts';
import type { Product } from '@carebourse/tools/start/running-product';

/** What people wrote and what the product gave them in confidence, by what it is; no two contain each other. */
type Markers = Record<string, string>;

/** The bodies of all answers that were refusals. */
export interface Planting {
  markers: Markers;
  refusals: string[];
}

/** Goes through the product as people do, and leaves a mark wherever it takes or gives something. */
export async function plantMarkers({ url, mailboxUrl }: Product): Promise<Planting> {
  const planting: Planting = { markers: {}, refusals: [] };
  const { markers } = planting;
  // Ends with a letter: a password that is a word and digits would be refused as a common one.
  const mark = (what: string, text = `${what.replaceAll(' ', '')}${randomBytes(6).toString('hex')}x`): string =>
    (markers[what] = text);
  const send = recorder(planting);

  const email = `${mark('email address')}@example.org`;
  const admin = new ApiClient(url);
  await admin.signIn('admin');
  const patient = new ApiClient(url);
  const password = mark('password');
  const names = { firstName: mark('first name'), lastName: mark('last name') };
  await confirmAddress(patient, await patient.register({ email, password, ...names }), password);
  mark('session', patient.cookie.split('=')[1]);
  const healthCardNumber = mark('health card number', healthNumber());
  await send(patient, 'PUT', '/api/user/profile', {
    profileType: 'patient',
    profileData: { healthCardNumber, allergies: mark('allergies') },
  });
  const search = { name: mark('search name'), query: { q: mark('search words') } };
  await send(patient, 'POST', '/api/saved-searches', search);
  await send(patient, 'POST', '/api/dependents', {
    firstName: mark('child'),
    lastName: mark('family'),
    relationship: mark('relationship'),
    dateOfBirth: '2019-03-01',
    medicalNotes: mark('medical notes'),
  });
  await send(patient, 'GET', `/api/ai-agents?search=${mark('search')}`);
  const questions = [{ id: 'why', kind: 'text', label: 'Why now' }];
  await send(admin, 'PUT', '/api/stewardship/agent/1/form', { questions, seen: 0 });
  const asked = await send<{ id: number }>(patient, 'POST', '/api/resource-requests', {
    resourceType: 'agent',
    resourceId: 1,
    purpose: `To read ${mark('purpose')} better.`,
    answers: { why: mark('answer to a question') },
  });
  const messages = `/api/resource-requests/${asked.id}/messages`;
  await send(patient, 'POST', messages, { text: `About ${mark('request message')}.` });
  await send(admin, 'POST', messages, { text: mark('answer to it') });
  await send(admin, 'POST', messages, { text: mark('note of a reviewer'), internal: true });
  await send(admin, 'POST', `/api/resource-requests/${asked.id}/decision`, {
    decision: 'rejected',
    comment: mark('comment'),
  });
  await plantInvocation(admin, send, mark);
  await plantAdapters(admin, planting, mark);
  await plantForms(new ApiClient(url), send, mark);
  await plantPartner(new ApiClient(url), send, mark);
  await plantInvitation(admin, send, mark);
  await plantSecondFactor(patient, password, send, mark);
  await plantReset(url, mailboxUrl, email, send, mark);
  await plantRefusals(new ApiClient(url), email, send, mark);
  return planting;
}

type Mark = (what: string, text?: string) => string;
type Send = <Body>(api: ApiClient, method: string, path: string, body?: unknown) => Promise<Body>;

function recorder({ refusals }: Planting): Send {
  return async <Body>(api: ApiClient, method: string, path: string, body?: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const call = () => api.send<Body>(method, path, text, headers);
    let answer = await call();
    // On a busy machine a part may be away for a moment.
    for (let tries = 1; answer.status === 503 && tries < 5; tries += 1) {
      await sleep(2_000);
      answer = await call();
    }
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`);
    if (answer.status >= 400) refusals.push(JSON.stringify(answer.body));
    return answer.body;
  };
}

/** What is sent to an agent, and comes back from it; and what it does not take. */
async function plantInvocation(admin: ApiClient, send: Send, mark: Mark): Promise<void> {
  const { api } = await somebody(admin.base, 'patient');
  const about = { resourceType: 'agent', resourceId: 1, purpose: 'To understand my results.' };
  const { id } = await send<{ id: number }>(api, 'POST', '/api/resource-requests', about);
  await send(admin, 'POST', `/api/resource-requests/${id}/decision`, { decision: 'approved' });
  const connection = await send<AgentConnection>(api, 'GET', '/api/ai-agents/1/connection');
  if (!connection.connected) throw new Error('the agent is not connected');
  const path = '/api/ai-agents/1/invocations';
  const labs = (what: string) => inputAbout(connection, mark(what));
  const answer = await send<Invocation>(api, 'POST', path, { input: labs('agent input') });
  await send(api, 'POST', path, { input: labs('kept agent input'), keepDays: 1 });
  if (!JSON.stringify(answer.output).includes('agentinput'))
    throw new Error('the agent does not name what it cannot explain');
  const said = { outcome: 'overridden', reason: mark('why it did not help'), comment: mark('comment on an answer') };
  await send(api, 'POST', `/api/invocations/${answer.id}/feedback`, said);
  await send(api, 'POST', path, { input: { bundle: { resourceType: mark('wrong agent input') } } });
  await send(api, 'POST', path, { input: { [mark('unknown agent input')]: 1 } });
}

/** The example of the agent for laboratory results, about a result that has a mark for its name. */
function inputAbout({ example }: ConnectedAgent, name: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(example.input).replace('Ferritin', name)) as Record<string, unknown>;
}

/** What programs send by the other protocol adapters of an agent, what comes back, and what they are refused. */
async function plantAdapters(admin: ApiClient, { refusals }: Planting, mark: Mark): Promise<void> {
  const { authorization, person } = await agentProgram(admin, 1);
  const { body: connection } = await person.api.get<AgentConnection>('/api/ai-agents/1/connection');
  if (!connection.connected) throw new Error('the agent is not connected');
  const call = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const sent = { 'content-type': 'application/json', authorization, ...headers };
    const answer = await fetch(admin.base + path, { method: 'POST', body, headers: sent });
    return answer.text();
  };
  const adapters: Record<string, (input: Record<string, unknown>) => Promise<string>> = {
    mcp: (input) =>
      call('/mcp', message('tools/call', { name: 'agent-1', arguments: input }), {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': ERAS.auto,
        'mcp-method': 'tools/call',
        'mcp-name': 'agent-1',
      }),
    a2a(input) {
      const sent = { messageId: 'm1', role: 'ROLE_USER', parts: [{ data: input }] };
      const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: sent } };
      return call('/a2a/agents/1', JSON.stringify(body), { 'a2a-version': '1.0' });
    },
    hooks({ bundle }) {
      const context = { userId: 'Practitioner/1', patientId: 'example-1' };
      const prefetch = { results: bundle ?? {} };
      const body = { hook: 'patient-view', hookInstance: randomUUID(), context, prefetch };
      return call('/cds-services/1', JSON.stringify(body));
    },
  };
  for (const [adapter, ask] of Object.entries(adapters)) {
    const name = mark(`${adapter} agent input`);
    const answer = await ask(inputAbout(connection, name));
    if (!answer.includes(name)) throw new Error(`${adapter} did not answer: ${answer}`);
    refusals.push(await ask({ bundle: { resourceType: mark(`wrong ${adapter} agent input`) } }));
  }
}

async function plantForms(api: ApiClient, send: Send, mark: Mark): Promise<void> {
  await send(api, 'POST', '/api/contact', {
    name: mark('writer'),
    email: `${mark('writers address')}@example.org`,
    phone: mark('phone'),
    subject: mark('subject'),
    inquiryType: 'privacy',
    message: `About ${mark('message')}.`,
  });
  await send(api, 'POST', '/api/request-custom-integration', {
    name: mark('asker'),
    email: `${mark('askers address')}@example.org`,
    organization: mark('askers organization'),
    details: mark('details'),
  });
}

async function plantPartner(api: ApiClient, send: Send, mark: Mark): Promise<void> {
  const user = await api.register({ role: 'partner', organization: mark('organization') });
  await confirmAddress(api, user);
  const token = await accessToken(api.base, await apiClient({ api }, ['catalogue:read']));
  mark('access token', token.split('.')[2]);
  const client = { name: 'Markers', scopes: ['catalogue:read'] };
  const { clientId, clientSecret } = await send<OAuthClientSecret>(api, 'POST', '/api/oauth-clients', client);
  mark('client secret', clientSecret);
  const rotated = await send<OAuthClientSecret>(api, 'POST', `/api/oauth-clients/${clientId}/rotate`, {});
  mark('second client secret', rotated.clientSecret);
  const webhook = { url: `http://127.0.0.1:9/${mark('webhook path')}`, eventTypes: ['request.decided'] };
  const { id, secret } = await send<WebhookSecret>(api, 'POST', '/api/webhooks', webhook);
  mark('webhook secret', secret.replace('whsec_', ''));
  await send(api, 'POST', `/api/webhooks/${id}/test`);
  // As often seen: the secret where the token belongs.
  await api.get('/api/ai-agents', { authorization: `Bearer ${clientSecret}` });
  await api.send('POST', '/oauth/token', `grant_type=client_credentials&client_id=x&client_secret=${clientSecret}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await send(api, 'POST', '/api/create-free-trial', { userId: user.id });
  await send(api, 'POST', '/api/create-checkout-session', { planId: 'basic', billingPeriod: 'monthly' });
}

async function plantInvitation(admin: ApiClient, send: Send, mark: Mark): Promise<void> {
  const content = { name: `Clinic ${randomBytes(4).toString('hex')}`, kind: 'primary-care', city: 'Guelph' };
  const { id } = await send<OrganizationRecord>(admin, 'POST', '/api/admin/organizations', {
    ...content,
    description: 'Care.',
  });
  const { link } = await send<NewInvitation>(admin, 'POST', '/api/organization/invitations', {
    email: `${mark('invited address')}@example.org`,
    role: 'member',
    organizationId: id,
  });
  const token = mark('invitation token', link.split(/[=/]/).at(-1));
  await send(admin, 'POST', '/api/invitations/lookup', { token });
  await send(admin, 'POST', '/api/invitations/accept', { token });
}

async function plantSecondFactor(patient: ApiClient, password: string, send: Send, mark: Mark): Promise<void> {
  const key = await send<SecondFactorKey>(patient, 'POST', '/api/account/second-factor', { password });
  mark('second factor', key.secret);
  const code = codeAt(key.secret);
  const confirm = await send<RecoveryCodes>(patient, 'POST', '/api/account/second-factor/confirm', { code });
  mark('recovery code', confirm.recoveryCodes[0]);
}

async function plantReset(url: string, mailboxUrl: string, email: string, send: Send, mark: Mark): Promise<void> {
  await send(new ApiClient(url), 'POST', '/api/auth/forgot-password', { email });
  const token = mark('reset token', tokenOf(await receiveMail(mailboxUrl, email, 'Choose a new password')));
  await send(new ApiClient(url), 'POST', '/api/auth/reset-password', { token, password: mark('new password') });
}

/** Whatever is refused may be quoted nowhere. */
async function plantRefusals(api: ApiClient, email: string, send: Send, mark: Mark): Promise<void> {
  const password = mark('wrong password');
  await send(api, 'POST', '/api/login', { email, password });
  await send(api, 'POST', '/api/register', { email, username: 'x', password, role: mark('role') });
  await send(api, 'POST', '/api/login', `{"email": "${email}", "password": "${mark('broken body')}`);
  await send(api, 'POST', '/api/login', { [mark('unknown field')]: password });
  await send(api, 'GET', `/api/data-domains?category=${mark('category')}&limit=${mark('limit')}`);
  await send(api, 'POST', '/api/auth/azure/token-exchange', { idToken: mark('id token'), accessToken: 'x' });
}

/** A number that no other test uses: nine digits and the check digit (Luhn). */
function healthNumber(): string {
  const digits = Array.from(`4${String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(-8)}`, Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}
