import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import type {
  InvitationOffer,
  NewInvitation,
  OrganizationRecord,
  OrganizationSummary,
  OwnOrganization,
  PersonRecord,
} from '@carebourse/contracts/organizations';
import type { Notification } from '@carebourse/contracts/notifications';
import type { ResourceRequest, Review } from '@carebourse/contracts/requests';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { askFor } from '../support/ask-for.ts';
import type { ApiClient } from '../support/api-client.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { newMember, signedIn, staffed } from '../support/staffed-organization.ts';

const { organizations: words } = MESSAGES;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

test('an answer kept for an Idempotency-Key is not given to who has lost the right to make the call', async ({
  client,
}) => {
  const { platform, chief, user, organization } = await staffed(client);
  const invitation = JSON.stringify({ email: `${randomBytes(4).toString('hex')}@example.org`, role: 'member' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'invite' };
  const invite = () => chief.send<NewInvitation>('POST', '/api/organization/invitations', invitation, headers);
  const made = await invite();
  expect(made.status).toBe(201);
  const again = await invite();
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', made.body]);
  const successor = await newMember(client(), platform, { organizationId: organization.id });
  expect((await platform.put(`/api/organization/members/${successor}`, { role: 'admin' })).status).toBe(200);
  expect((await platform.put(`/api/organization/members/${user.id}`, { role: 'member' })).status).toBe(200);
  const refused = await invite();
  expect([refused.status, refused.headers.get('idempotency-replayed')]).toEqual([403, null]);
  expect(JSON.stringify(refused.body)).not.toContain(made.body.link);
});

test.describe('an organization', () => {
  test('is claimed, confirmed, run and left', async ({ client }) => {
    const { chief, user, organization } = await staffed(client);
    const person = client();
    const registered = await person.registerProvider({ organizationId: organization.id });
    const { id } = registered;
    await confirmAddress(person, registered);
    const waiting = await person.get<OwnOrganization>('/api/organization');
    expect(waiting.body).toMatchObject({ organization: { id: organization.id, members: [] } });
    expect(waiting.body.membership).toMatchObject({ status: 'claimed', role: 'member' });

    const seen = await chief.get<OwnOrganization>('/api/organization');
    expect(seen.body.organization?.members.map(({ userId, status }) => [userId, status])).toEqual([
      [user.id, 'confirmed'],
      [id, 'claimed'],
    ]);
    expect((await chief.post(`/api/organization/members/${id}/confirm`)).status).toBe(200);
    expect(await chief.post(`/api/organization/members/${id}/confirm`)).toMatchObject({
      status: 409,
      body: { error: words.notClaimed },
    });
    expect((await person.get<User>('/api/user')).body).toMatchObject({
      membershipStatus: 'confirmed',
      membershipRole: 'member',
    });

    expect(await chief.post('/api/organization/leave')).toMatchObject({
      status: 409,
      body: { error: words.lastAdmin },
    });
    expect((await chief.put(`/api/organization/members/${id}`, { role: 'owner' })).status).toBe(400);
    expect((await chief.put(`/api/organization/members/${id}`, { role: 'admin' })).status).toBe(200);
    expect((await person.delete(`/api/organization/members/${user.id}`)).status).toBe(204);
    expect((await chief.get<OwnOrganization>('/api/organization')).body).toEqual({
      organization: null,
      membership: null,
    });
    expect((await chief.post('/api/organization/leave')).status).toBe(404);
  });

  test('keeps strangers, members and the admins of others out', async ({ client }) => {
    const { platform, user, organization } = await staffed(client);
    const claimant = client();
    const registered = await claimant.registerProvider({ organizationId: organization.id });
    const { id } = registered;
    await confirmAddress(claimant, registered);
    const others = { visitor: client(), claimant, stranger: client(), provider: client() };
    await confirmAddress(others.stranger, await others.stranger.register());
    // Admin of another organization.
    await others.provider.signIn('provider');
    for (const [who, status] of [
      ['visitor', 401],
      ['claimant', 403],
      ['stranger', 403],
      ['provider', 404],
    ] as const) {
      const api = others[who];
      const statuses = [
        await api.post(`/api/organization/members/${id}/confirm`),
        await api.post(`/api/organization/members/${id}/decline`),
        await api.put(`/api/organization/members/${user.id}`, { role: 'member' }),
        await api.delete(`/api/organization/members/${user.id}`),
      ].map((answer) => answer.status);
      expect([who, statuses]).toEqual([who, Array(4).fill(status)]);
    }
    const record = await platform.get<OrganizationRecord>(`/api/admin/organizations/${organization.id}`);
    expect(record.body.members).toHaveLength(2);
    expect((await claimant.post('/api/organization/claim', { organizationId: 'x' })).status).toBe(400);
    expect((await claimant.post('/api/organization/claim', { organizationId: 999_999 })).status).toBe(404);
  });

  test('invites people with and without an account, each once', async ({ client }) => {
    const { chief, organization } = await staffed(client);
    const email = `${randomBytes(5).toString('hex')}@example.org`;
    const invited = await chief.post<NewInvitation>('/api/organization/invitations', { email, role: 'member' });
    expect(invited.status).toBe(201);
    expect(await chief.post('/api/organization/invitations', { email })).toMatchObject({
      status: 409,
      body: { error: words.invitationOpen },
    });
    const token = invited.body.link.split('token=')[1];
    const offer = await client().post<InvitationOffer>('/api/invitations/lookup', { token });
    expect(offer).toMatchObject({ status: 200, body: { email, organization: { id: organization.id } } });

    expect((await client().post('/api/invitations/accept', { token })).status).toBe(401);
    const other = client();
    await other.registerProvider();
    expect(await other.post('/api/invitations/accept', { token })).toMatchObject({
      status: 403,
      body: { error: words.invitationOfOther },
    });
    const person = client();
    await person.registerProvider({ email });
    expect((await person.post('/api/invitations/accept', { token })).status).toBe(200);
    expect((await person.post('/api/invitations/accept', { token })).status).toBe(404);
    expect((await person.get<OwnOrganization>('/api/organization')).body.membership?.status).toBe('confirmed');
    for (const bad of [undefined, 7, 'x', 'x'.repeat(10_000), { $ne: '' }]) {
      expect((await client().post('/api/invitations/lookup', { token: bad })).status).toBe(400);
    }
  });

  test('decides on what it stewards, and on nothing else', async ({ client }) => {
    const member = await signedIn(client(), 'provider');
    const requester = client();
    const user = await requester.registerProvider({ firstName: 'Rosa', lastName: 'Hale' });
    const [own, foreign] = [await askFor(requester, { resourceId: 2 }), await askFor(requester, { resourceId: 5 })];
    const queue = async () => (await member.get<{ items: Review[] }>('/api/reviews?status=pending')).body.items;
    await expect.poll(async () => (await queue()).find(({ id }) => id === own.id)?.requester.name).toBe('Rosa Hale');
    expect((await queue()).map(({ id }) => id)).not.toContain(foreign.id);

    const decide = (id: number) => member.post(`/api/resource-requests/${id}/decision`, { decision: 'approved' });
    expect((await decide(foreign.id)).status).toBe(403);
    expect((await member.get(`/api/resource-requests/${foreign.id}/history`)).status).toBe(404);
    expect((await decide(own.id)).status).toBe(200);
    const asked = await requester.get<ResourceRequest[]>(`/api/resource-requests?userId=${user.id}`);
    expect(asked.body.find(({ id }) => id === own.id)?.status).toBe('approved');
  });
});

test.describe('an admin', () => {
  test('searches people and organizations page by page', async ({ client }) => {
    const admin = await signedIn(client(), 'admin');
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `limit=5&role=partner${cursor && `&cursor=${cursor}`}`;
      const page = await admin.get<Page<PersonRecord>>(`/api/admin/people?${query}`);
      expect(page.status).toBe(200);
      seen.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(3);
    const found = await admin.get<Page<OrganizationSummary>>('/api/admin/organizations?search=quarry%20bay');
    expect(found.body.items).toMatchObject([{ id: 1, name: 'Quarry Bay Hospitals' }]);
    for (const query of ['limit=0', 'limit=1000', 'cursor=abc', 'cursor=%00', 'role=king']) {
      expect([query, (await admin.get(`/api/admin/people?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test('suspends an account, whose session ends at once', async ({ client }) => {
    const admin = await signedIn(client(), 'admin');
    const person = client();
    const { id, email } = await person.register();
    const act = (what: string) => admin.post<PersonRecord>(`/api/admin/people/${id}/${what}`);
    expect((await act('suspend')).body.suspendedAt).not.toBeNull();
    expect((await person.get('/api/user')).status).toBe(401);
    const credentials = { email, password: 'correct horse battery' };
    expect(await client().post('/api/login', credentials)).toMatchObject({
      status: 403,
      body: { error: MESSAGES.auth.suspended },
    });
    expect((await act('reinstate')).body.suspendedAt).toBeNull();
    expect((await client().post('/api/login', credentials)).status).toBe(200);
    expect((await admin.post('/api/admin/people/4/suspend')).status).toBe(403);
  });

  test('alone sees people and organizations', async ({ client }) => {
    for (const account of ['patient', 'provider', 'partner']) {
      const api = await signedIn(client(), account);
      for (const path of ['people', 'people/1', 'organizations', 'organizations/1']) {
        expect([account, path, (await api.get(`/api/admin/${path}`)).status]).toEqual([account, path, 403]);
      }
    }
    expect((await client().get('/api/admin/people')).status).toBe(401);
  });
});

test('whoever has no plan founds an organization, reads why it is refused, corrects it, and is told once it is listed', async ({
  client,
}) => {
  const founder = client();
  await confirmAddress(founder, await founder.registerProvider());
  const content = { name: `Found ${randomBytes(4).toString('hex')}`, kind: 'laboratory', city: 'Guelph' };
  const founded = await founder.post<OwnOrganization>('/api/organization', content);
  expect(founded).toMatchObject({ status: 201, body: { organization: { seatLimit: null, refusal: null } } });
  const id = founded.body.organization?.id;
  const platform = await signedIn(client(), 'admin');
  const reason = 'Please say what it does.';
  expect((await platform.post(`/api/admin/organizations/${id}/refusal`, { reason: '' })).status).toBe(400);
  expect((await platform.post(`/api/admin/organizations/${id}/refusal`, { reason })).status).toBe(200);
  expect((await founder.get<OwnOrganization>('/api/organization')).body.organization?.refusal?.reason).toBe(reason);
  const titles = async () => (await founder.get<Notification[]>('/api/notifications')).body.map(({ title }) => title);
  await expect.poll(titles).toContain('Your organization was not listed');
  const corrected = await founder.put<OwnOrganization>('/api/organization', { ...content, description: 'Blood.' });
  expect(corrected.body.organization).toMatchObject({ description: 'Blood.', refusal: null, listed: false });
  expect((await platform.post(`/api/admin/organizations/${id}/listing`)).status).toBe(200);
  await expect.poll(titles).toContain('Your organization is listed');
  expect((await founder.put('/api/organization', content)).status).toBe(409);
});

test('whoever bought seats founds an organization, fills them, and an admin of the platform lists it', async ({
  client,
}) => {
  const founder = client();
  const { id, email } = await founder.registerProvider();
  await confirmAddress(founder, { id, email });
  const content = { name: `Found ${randomBytes(4).toString('hex')}`, kind: 'primary-care', city: 'Guelph' };
  await buyPlan({ api: founder, email }, 'professional');
  const founded = await founder.post<OwnOrganization>('/api/organization', { ...content, mailDomain: 'found.example' });
  expect(founded.status).toBe(201);
  expect(founded.body).toMatchObject({
    organization: { name: content.name, seatLimit: 15, listed: false },
    membership: { status: 'confirmed', role: 'admin' },
  });
  expect((await founder.get<User>('/api/user')).body.organizationUnlisted).toBe(true);
  const organizationId = founded.body.organization?.id;

  const guest = client();
  const invited = await guest.registerProvider();
  await confirmAddress(guest, invited);
  const offer = await founder.post<NewInvitation>('/api/organization/invitations', { email: invited.email });
  const token = new URL(offer.body.link, guest.base).searchParams.get('token');
  expect((await guest.post('/api/invitations/accept', { token })).status).toBe(200);
  // The plan is the organization's now, and so its member's.
  const planOf = async (api: ApiClient) => (await api.get<SubscriptionOverview>('/api/subscription')).body;
  await expect.poll(() => planOf(guest)).toMatchObject({ planId: 'professional', ownedBy: 'organization' });
  expect(await planOf(founder)).toMatchObject({ planId: 'professional', ownedBy: 'organization', mayManage: true });

  const listed = async () => {
    const { body } = await client().get<{ id: number }[]>('/api/organizations');
    return body.some((organization) => organization.id === organizationId);
  };
  expect(await listed()).toBe(false);
  expect((await client().post('/api/register', { ...aPatient(), organizationId })).status).toBe(400);
  const platform = await signedIn(client(), 'admin');
  expect((await platform.post(`/api/admin/organizations/${organizationId}/listing`)).status).toBe(200);
  expect(await listed()).toBe(true);
});

function aPatient() {
  const username = `f${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery', role: 'patient' };
}
