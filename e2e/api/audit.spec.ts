import type { AuditEvent, RecordReader } from '@carebourse/contracts/audit';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { readDemoRecord } from '../support/read-record.ts';

const child = { firstName: 'Noor', lastName: 'Haddad', relationship: 'Child', dateOfBirth: '2020-05-05', parentId: 0 };

async function actions(api: ApiClient, query = ''): Promise<string[]> {
  const { body } = await api.get<AuditEvent[]>(`/api/audit-events${query}`);
  return body.map(({ action }) => action);
}

/** The file as text: an export is not one JSON answer of the API. */
async function download(api: ApiClient, url: string): Promise<Response> {
  return fetch(api.base + url, { headers: { cookie: api.cookie } });
}

test('every view and change of a health record is a line that its person can read', async ({ client }) => {
  const patient = client();
  const { id } = await patient.register();
  await patient.put('/api/user/profile', { profileType: 'patient', profileData: { healthCardNumber: '9876543217' } });
  await patient.post('/api/dependents', child);
  await patient.get('/api/dependents');
  await expect
    .poll(() => actions(patient))
    .toEqual(
      expect.arrayContaining([
        'account.created',
        'session.created',
        'profile.changed',
        'dependent.added',
        'dependent.viewed',
      ]),
    );
  const { body } = await patient.get<AuditEvent[]>('/api/audit-events?informationType=dependent');
  expect(new Set(body.map(({ informationType }) => informationType))).toEqual(new Set(['dependent']));
  for (const event of body) expect(event).toMatchObject({ actorId: id, subjectUserId: id, outcome: 'success' });
});

test('a hundred looks at oneself leave no line', async ({ client }) => {
  const patient = client();
  await patient.register();
  for (let look = 0; look < 100; look++) await patient.get('/api/user');
  await patient.get('/api/audit-events');
  // Its line comes after those that the looks would have left.
  await patient.put('/api/user/profile', { profileType: 'patient', profileData: { bloodType: 'O+' } });
  await expect.poll(() => actions(patient)).toContain('profile.changed');
  expect((await actions(patient)).toSorted()).toEqual(['account.created', 'profile.changed', 'session.created']);
});

test('nobody but an admin reads lines about others, and that is a line too, without the admin’s network address', async ({
  client,
}) => {
  const [patient, other, admin] = [client(), client(), client()];
  const { id } = await patient.register();
  await other.register();
  await admin.signIn('admin');
  await expect.poll(() => actions(admin, `?subjectUserId=${id}`)).toContain('account.created');
  const seen = (await other.get<AuditEvent[]>(`/api/audit-events?subjectUserId=${id}`)).body;
  expect(seen.filter(({ subjectUserId }) => subjectUserId === id)).toEqual([]);
  await expect
    .poll(async () => (await patient.get<AuditEvent[]>('/api/audit-events?informationType=audit')).body)
    .toContainEqual(expect.objectContaining({ action: 'audit.viewed', actorName: 'Priya Raman', address: null }));
  expect((await client().get('/api/audit-events')).status).toBe(401);
});

test('a person reads who else looked, and looks of a day are one line that names the entry', async ({ client }) => {
  const [patient, admin] = [client(), client()];
  await patient.register();
  await admin.signIn('admin');
  const asked = { resourceType: 'agent', resourceId: 1, purpose: 'To understand my own results better.' };
  const { body: request } = await patient.post<{ id: number }>('/api/resource-requests', asked);
  const agent = (await patient.get<{ name: string }>('/api/ai-agents/1')).body;
  for (let look = 0; look < 3; look++) await admin.get(`/api/resource-requests/${request.id}/history`);
  const readers = async () => (await patient.get<RecordReader[]>('/api/audit-events/readers')).body;
  await expect.poll(readers).toEqual([
    expect.objectContaining({
      actorName: 'Priya Raman',
      actorRole: 'admin',
      informationType: 'access-request',
      count: 3,
    }),
  ]);
  const query = `subject=request/${request.id}&action=request.viewed`;
  const grouped = (await patient.get<AuditEvent[]>(`/api/audit-events?grouped=true&${query}`)).body;
  expect(grouped).toEqual([expect.objectContaining({ count: 3, title: agent.name, address: null })]);
  expect((await patient.get<AuditEvent[]>(`/api/audit-events?${query}`)).body).toHaveLength(3);
  expect(await actions(admin, `?withoutOwnViews=true&${query}`)).toEqual([]);
  expect(await actions(admin, `?withoutOwnViews=false&${query}`)).toHaveLength(3);
  const csv = await download(admin, `/api/audit-events/export?withoutOwnViews=true&${query}`);
  expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(1);
  expect((await client().get('/api/audit-events/readers')).status).toBe(401);
});

test('admins page and narrow the trail; bad filters are refused', async ({ client }) => {
  const admin = client();
  await admin.signIn('admin');
  const first = (await admin.get<AuditEvent[]>('/api/audit-events?limit=3')).body;
  const next = (await admin.get<AuditEvent[]>(`/api/audit-events?limit=3&before=${first[2]?.sequence}`)).body;
  expect(next.map(({ sequence }) => sequence)).toEqual([1, 2, 3].map((step) => (first[2]?.sequence ?? 0) - step));
  expect(await actions(admin, '?to=2020-01-01T00:00:00Z')).toEqual([]);
  const faults = ['limit=0', 'limit=201', 'from=yesterday', 'outcome=maybe', 'actorId=x', 'before=-1', 'grouped=x'];
  for (const query of faults.map((fault) => `?${fault}`)) {
    expect([query, (await admin.get(`/api/audit-events${query}`)).status]).toEqual([query, 400]);
  }
});

test('admins export the trail as CSV and as FHIR R4, and nobody else does', async ({ client }) => {
  const admin = client();
  await admin.signIn('admin');
  const csv = await download(admin, '/api/audit-events/export?format=csv');
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="carebourse-audit-.*\.csv"$/);
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^sequence,id,occurredAt/);
  expect(lines[1]).toMatch(/^1,/);

  const fhir = await download(admin, '/api/audit-events/export?format=fhir&informationType=access-request');
  expect(fhir.headers.get('content-type')).toContain('application/fhir+json');
  const bundle = (await fhir.json()) as { resourceType: string; entry: { resource: Record<string, unknown> }[] };
  expect(bundle.resourceType).toBe('Bundle');
  expect(bundle.entry.length).toBeGreaterThan(10);
  for (const { resource } of bundle.entry) {
    expect(resource).toMatchObject({ resourceType: 'AuditEvent', type: { code: 'rest' }, outcome: expect.any(String) });
  }
  await expect.poll(() => actions(admin, '?informationType=audit')).toContain('audit.exported');

  for (const role of ['patient', 'provider', 'partner']) {
    const person = client();
    await person.signIn(role);
    expect([role, (await person.get('/api/audit-events/export')).status]).toEqual([role, 403]);
  }
  expect((await client().get('/api/audit-events/export')).status).toBe(401);
  expect((await admin.get('/api/audit-events/export?format=xml')).status).toBe(400);
});

test('each use of a grant is a line with the entry and the purpose of the grant, on the trail and in both exports', async ({
  client,
  product,
}) => {
  const admin = client();
  await admin.signIn('admin');
  const { reader, requestId } = await readDemoRecord(product.url, admin);
  const { body: entry } = await reader.api.get<{ name: string }>('/api/data-products/1');
  const query = `subject=request/${requestId}&informationType=granted-data`;
  const lines = async () => (await admin.get<AuditEvent[]>(`/api/audit-events?${query}`)).body;
  await expect.poll(lines).toEqual([
    expect.objectContaining({
      actorId: reader.id,
      action: 'data.downloaded',
      title: entry.name,
      purpose: 'research',
      subjectUserId: null,
    }),
  ]);
  const csv = await (await download(admin, `/api/audit-events/export?${query}`)).text();
  expect(csv).toMatch(/^sequence,.*,title,purpose,outcome,/);
  expect(csv).toContain(`"${entry.name}",research,success,`);
  const fhir = await (await download(admin, `/api/audit-events/export?format=fhir&${query}`)).json();
  expect(fhir).toMatchObject({
    entry: [{ resource: { action: 'R', purposeOfEvent: [{ coding: [{ code: 'HRESCH' }] }] } }],
  });
});
