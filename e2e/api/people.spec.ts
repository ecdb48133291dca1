import type { User } from '@carebourse/contracts/auth';
import type { Dependent } from '@carebourse/contracts/dependents';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Notification } from '@carebourse/contracts/notifications';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const child = { firstName: 'Mina', lastName: 'Tran', relationship: 'Child', dateOfBirth: '2019-03-01', parentId: 0 };

test.describe('dependents', () => {
  test('are added, changed and removed by their parent', async ({ client }) => {
    const api = client();
    const user = await api.register();
    const added = await api.post<Dependent>('/api/dependents', { ...child, medicalNotes: 'Peanut allergy' });
    expect(added).toMatchObject({ status: 201, body: { ...child, parentId: user.id, medicalNotes: 'Peanut allergy' } });
    const { id } = added.body;
    const changed = await api.put<Dependent>(`/api/dependents/${id}`, {
      ...child,
      dateOfBirth: '2019-03-02T00:00:00.000Z',
    });
    expect(changed).toMatchObject({ status: 200, body: { id, dateOfBirth: '2019-03-02', medicalNotes: null } });
    expect((await api.get<Dependent[]>('/api/dependents')).body).toEqual([changed.body]);
    expect((await api.delete(`/api/dependents/${id}`)).status).toBe(204);
    expect((await api.delete(`/api/dependents/${id}`)).status).toBe(404);
    expect((await api.get<Dependent[]>('/api/dependents')).body).toEqual([]);
  });

  for (const [field, value, message] of [
    ['firstName', '', MESSAGES.validation.firstNameRequired],
    ['lastName', '  ', MESSAGES.validation.lastNameRequired],
    ['relationship', undefined, MESSAGES.validation.relationshipRequired],
    ['dateOfBirth', '', MESSAGES.validation.dateOfBirthRequired],
    ['dateOfBirth', '2019-02-30', MESSAGES.validation.dateOfBirthInvalid],
    ['dateOfBirth', '2999-01-01', MESSAGES.validation.dateOfBirthInvalid],
  ] as const) {
    test(`need ${field} to be right (${String(value)})`, async ({ client }) => {
      const api = client();
      await api.register();
      const { status, body } = await api.post('/api/dependents', { ...child, [field]: value });
      expect(status).toBe(400);
      expect(body.errors?.[field]).toContain(message);
    });
  }

  test('are for patients, and nobody else reaches them', async ({ client }) => {
    const parent = client();
    await parent.register();
    const { id } = (await parent.post<Dependent>('/api/dependents', child)).body;
    const stranger = client();
    await stranger.register();
    expect((await stranger.put(`/api/dependents/${id}`, child)).status).toBe(404);
    expect((await stranger.delete(`/api/dependents/${id}`)).status).toBe(404);
    expect((await client().get('/api/dependents')).status).toBe(401);
    for (const account of ['provider', 'partner', 'admin']) {
      const other = client();
      await other.signIn(account);
      expect([account, (await other.get('/api/dependents')).status]).toEqual([account, 403]);
      expect([account, (await other.post('/api/dependents', child)).status]).toEqual([account, 403]);
    }
  });
});

test.describe('profiles', () => {
  test("keep a patient's health card number masked when shown", async ({ client }) => {
    const api = client();
    await api.register();
    const saved = await api.put<User>('/api/user/profile', {
      profileType: 'patient',
      profileData: { healthCardNumber: '9876-543-217 AB' },
    });
    expect(saved.status).toBe(200);
    const profile: unknown = JSON.parse(saved.body.patientProfile ?? '');
    expect(profile).toMatchObject({ healthCardNumber: '••••••3217' });
    const again = await api.put<User>('/api/user/profile', { profileType: 'patient', profileData: profile });
    expect(JSON.parse(again.body.patientProfile ?? '')).toMatchObject({ healthCardNumber: '••••••3217' });
  });

  test('refuse a number whose check digit is wrong', async ({ client }) => {
    const api = client();
    await api.register();
    const { status, body } = await api.put('/api/user/profile', {
      profileType: 'patient',
      profileData: { healthCardNumber: '9876543210' },
    });
    expect(status).toBe(400);
    expect(body.message).toBe(MESSAGES.validation.healthCardInvalid);
  });

  test('of a partner are stored, and fields that are left out stay', async ({ client }) => {
    const api = client();
    await api.register({ role: 'partner', organization: 'Northshore' });
    const save = (profileData: object) => api.put<User>('/api/user/profile', { profileType: 'partner', profileData });
    await save({ organizationName: 'Northshore Data', phone: '416-555-0100' });
    const { body } = await save({ contactPerson: 'Mathieu' });
    expect(JSON.parse(body.partnerProfile ?? '')).toMatchObject({
      organizationName: 'Northshore Data',
      phone: '416-555-0100',
      contactPerson: 'Mathieu',
    });
  });

  test('can be changed by their own role only', async ({ client }) => {
    const patient = client();
    await patient.register();
    const wrong = await patient.put('/api/user/profile', { profileType: 'partner', profileData: {} });
    expect(wrong).toMatchObject({ status: 403, body: { error: MESSAGES.profile.typeMismatch } });
    expect((await patient.put('/api/user/profile', { profileType: 'wizard', profileData: {} })).status).toBe(400);
    expect((await client().put('/api/user/profile', { profileType: 'patient', profileData: {} })).status).toBe(401);
  });
});

test.describe('notifications', () => {
  test('tell a requester of the decision, live and in the list, and can be read', async ({ client, product }) => {
    const provider = client();
    await provider.registerProvider();
    const stream = await fetch(`${product.url}/api/notifications/stream`, { headers: { cookie: provider.cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const request = await provider.post<{ id: number }>('/api/resource-requests', {
      resourceType: 'agent',
      resourceId: 1,
      purpose: 'To compare referral times.',
    });
    const admin = client();
    await admin.signIn('admin');
    await admin.post(`/api/resource-requests/${request.body.id}/decision`, { decision: 'approved' });

    const live = await firstEvent(stream, (notification) => notification.requestId === request.body.id);
    expect(live).toMatchObject({ link: '/agents/1', readAt: null });
    const list = await provider.get<Notification[]>('/api/notifications');
    expect(list.body).toContainEqual(live);
    const read = await provider.post<Notification>(`/api/notifications/${live.id}/read`);
    expect(read.body.readAt).not.toBeNull();
    expect((await admin.post(`/api/notifications/${live.id}/read`)).status).toBe(404);
  });

  test('need a session', async ({ client }) => {
    expect((await client().get('/api/notifications')).status).toBe(401);
    expect((await client().get('/api/notifications/stream')).status).toBe(401);
  });
});

async function firstEvent(stream: Response, matches: (notification: Notification) => boolean): Promise<Notification> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      const notification = data && (JSON.parse(data) as Notification);
      if (notification && matches(notification)) return notification;
    }
  }
  throw new Error('the stream ended without the event');
}
