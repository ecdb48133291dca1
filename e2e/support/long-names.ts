import type { User } from '@carebourse/contracts/auth';
import { randomBytes } from 'node:crypto';
import { ApiClient } from './api-client.ts';
import { confirmAddress } from './confirm-address.ts';

/** Sixty letters without a place to break them, that nobody else has; the most that an API client's name may have. */
function longName(): string {
  return `W${randomBytes(4).toString('hex')}`.padEnd(60, 'w');
}

/** An e-mail of a person with such a name, which is as long and as hard to break. */
const longMail = () => `${longName().toLowerCase()}@example.org`;

export interface LongNames {
  patient: ApiClient;
  provider: ApiClient;
  partner: ApiClient;
  admin: ApiClient;
  /** Ids of what was made. */
  agent: number;
  collection: number;
  organization: number;
  person: number;
  /** Of the provider, for the collection. */
  grant: number;
}

/** Throws unless the answer is one of success, so that a screen is never tried without its names. */
async function made<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** People, an organization and entries of every kind with such names, and what they have to do with each other. */
export async function makeLongNames(base: string): Promise<LongNames> {
  const admin = new ApiClient(base);
  await admin.signIn('admin');
  const content = { name: longName(), kind: 'hospital', city: longName(), description: longName() };
  const organization = await made(admin.post<{ id: number }>('/api/admin/organizations', content));
  const entries = await publishEntries(admin, organization.id);
  const [patient, provider, partner] = await Promise.all([
    somebody(base, 'patient', {}),
    somebody(base, 'provider', {
      organizationId: organization.id,
      organization: content.name,
      specialty: longName(),
      licenseNumber: '918001',
    }),
    somebody(base, 'partner', { organization: longName(), specialty: longName() }),
  ]);
  await made(admin.post(`/api/organization/members/${provider.user.id}/confirm`));
  await made(admin.put(`/api/organization/members/${provider.user.id}`, { role: 'admin' }));
  await Promise.all([
    fillPatient(patient.api, entries.agent),
    made(provider.api.post('/api/organization/invitations', { email: longMail(), role: 'member' })),
    fillPartner(partner.api),
  ]);
  const grant = await grantTo(provider.api, admin, entries.dataCollection);
  return {
    patient: patient.api,
    provider: provider.api,
    partner: partner.api,
    admin,
    agent: entries.agent,
    collection: entries.dataCollection,
    organization: organization.id,
    person: patient.user.id,
    grant,
  };
}

async function somebody(base: string, role: string, fields: object): Promise<{ api: ApiClient; user: User }> {
  const api = new ApiClient(base);
  const names = { firstName: longName(), lastName: longName(), email: longMail(), username: longName().slice(0, 20) };
  const user = await api.register({ role, ...names, ...fields });
  await confirmAddress(api, user);
  return { api, user };
}

async function fillPatient(patient: ApiClient, agent: number): Promise<void> {
  const dependent = { firstName: longName(), lastName: longName(), relationship: longName(), parentId: 0 };
  await made(patient.post('/api/dependents', { ...dependent, dateOfBirth: '2020-05-05', medicalNotes: longName() }));
  await made(patient.post('/api/resource-requests', { resourceType: 'agent', resourceId: agent, purpose: longName() }));
  await made(patient.post('/api/saved-searches', { name: longName(), query: { q: longName() } }));
}

async function fillPartner(partner: ApiClient): Promise<void> {
  await made(partner.post('/api/oauth-clients', { name: longName(), scopes: ['catalogue:read'] }));
  const url = `https://example.org/${longName()}`;
  await made(partner.post('/api/webhooks', { url, eventTypes: ['request.decided'] }));
}

/** An access whose purpose and conditions are such names too. */
async function grantTo(person: ApiClient, admin: ApiClient, resourceId: number): Promise<number> {
  const asked = { resourceType: 'dataCollection', resourceId, purpose: longName() };
  const { id } = await made(person.post<{ id: number }>('/api/resource-requests', asked));
  await made(admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved', comment: longName() }));
  return id;
}

async function publishEntries(admin: ApiClient, stewardOrganizationId: number) {
  const entry = () => ({ name: longName(), description: longName(), accessRoles: ['all'], stewardOrganizationId });
  const look = { icon: 'science', iconBg: 'amber' };
  const level = { accessLevel: 'restricted', recordCount: 1_234_567 };
  const domain = { ...entry(), category: 'clinical', ...level, dateRange: longName(), dataTypes: [longName()] };
  async function publish(type: string, content: object): Promise<number> {
    const { id, revision } = await made(
      admin.post<{ id: number; revision: number }>(`/api/catalogue/${type}`, content),
    );
    await made(admin.post(`/api/catalogue/${type}/${id}/publish`, { revision }));
    return id;
  }
  await publish('dataDomain', domain);
  await publish('data', {
    ...entry(),
    ...look,
    icon: 'dna',
    category: 'genomic',
    size: longName(),
    compliance: longName(),
    updateFrequency: longName(),
  });
  const agent = { category: 'diagnostic', specialty: longName(), verified: true, lastUpdated: longName() };
  const facts = { sourceType: longName(), format: longName(), lastUpdated: longName() };
  return {
    agent: await publish('agent', { ...entry(), ...look, ...agent }),
    dataCollection: await publish('dataCollection', { ...entry(), ...level, ...facts, domains: [domain.name] }),
  };
}
