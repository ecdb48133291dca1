import type { AuditEvent } from '@carebourse/contracts/audit';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Member, OrganizationRecord, OwnOrganization, PersonRecord } from '@carebourse/contracts/organizations';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../support/api-client.ts';
import { confirmAddress, vouchFor } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { receiveMail, tokenOf } from '../support/mailbox.ts';

const { account: words, organizations } = MESSAGES;
const name = () => randomBytes(4).toString('hex');
const unconfirmed = { status: 403, body: { type: PROBLEM_TYPES.addressUnconfirmed, message: words.addressFirst } };

/** A hospital with a mail domain and an admin of its own. */
async function hospital(client: () => ApiClient) {
  const platform = client();
  await platform.signIn('admin');
  const domain = `h${name()}.example`;
  const content = { name: `Hospital ${name()}`, kind: 'hospital', city: 'Guelph', description: 'Care.' };
  const made = await platform.post<OrganizationRecord>('/api/admin/organizations', {
    ...content,
    mailDomains: [domain],
  });
  expect(made.status).toBe(201);
  const chief = client();
  const user = await chief.registerProvider({ organizationId: made.body.id });
  await confirmAddress(chief, user);
  expect((await platform.post(`/api/organization/members/${user.id}/confirm`)).status).toBe(200);
  const people = async () => (await chief.get<OwnOrganization>('/api/organization')).body.organization?.members ?? [];
  return { platform, chief, domain, id: made.body.id, people };
}

test('who registers with a hospital’s address is not seen by it, not confirmed and reviews nothing before the address is confirmed', async ({
  client,
  product,
}) => {
  const { platform, chief, domain, id: organizationId, people } = await hospital(client);
  const impostor = client();
  const email = `dr.${name()}@${domain}`;
  const { id } = await impostor.registerProvider({ email, organizationId });

  await test.step('neither its admin nor a platform admin confirms', async () => {
    expect((await people()).map(({ userId }) => userId)).not.toContain(id);
    expect((await chief.post(`/api/organization/members/${id}/confirm`)).status).toBe(404);
    expect(await platform.post(`/api/organization/members/${id}/confirm`)).toMatchObject({
      status: 409,
      body: { message: organizations.claimUnconfirmed },
    });
    const record = await platform.get<OrganizationRecord>(`/api/admin/organizations/${organizationId}`);
    expect(record.body.members.find(({ userId }) => userId === id)).toMatchObject({
      addressConfirmed: false,
      inMailDomain: true,
    });
  });

  await test.step('nothing that needs the address is to be had', async () => {
    expect(await impostor.get('/api/reviews')).toMatchObject(unconfirmed);
    expect(await impostor.post('/api/resource-requests/1/decision', { decision: 'approved' })).toMatchObject(
      unconfirmed,
    );
    const factor = await impostor.post('/api/account/second-factor', { password: 'correct horse battery' });
    expect(factor).toMatchObject(unconfirmed);
  });

  await test.step('whoever reads the mail of the address confirms it, and the claim comes', async () => {
    const token = tokenOf(await receiveMail(product.mailboxUrl, email, 'Confirm your email address'));
    expect((await client().post('/api/auth/verify-email', { token })).status).toBe(200);
    const claim = (await people()).find(({ userId }) => userId === id);
    expect(claim).toMatchObject({ status: 'claimed', addressConfirmed: true, inMailDomain: true });
    expect((await chief.post<Member>(`/api/organization/members/${id}/confirm`)).body.status).toBe('confirmed');
    // The session that was open all the time hears of it.
    await expect.poll(async () => (await impostor.get('/api/reviews')).status).toBe(200);
  });
});

test('who comes for an account that a stranger made with their address gets it empty', async ({ client, product }) => {
  const { id: organizationId, people } = await hospital(client);
  const stranger = client();
  const email = `victim.${name()}@example.org`;
  const { id } = await stranger.register({ email, role: 'partner', organization: 'Elsewhere', organizationId });
  expect((await client().post('/api/auth/forgot-password', { email })).status).toBe(202);
  const token = tokenOf(await receiveMail(product.mailboxUrl, email, 'Choose a new password'));
  const password = 'the owner chose this';
  expect((await client().post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect((await stranger.get('/api/user')).status).toBe(401);
  const owner = client();
  expect(await owner.post('/api/login', { email, password })).toMatchObject({ status: 200, body: { id } });
  expect((await owner.get<OwnOrganization>('/api/organization')).body.membership).toBeNull();
  expect((await people()).map(({ userId }) => userId)).not.toContain(id);
  expect((await owner.get('/api/oauth-clients')).body).toEqual([]);
  const made = await owner.post('/api/oauth-clients', { name: 'Mine', scopes: ['catalogue:read'] });
  expect(made.status).toBe(201);
});

test('an admin confirms an address, on record', async ({ client, product }) => {
  const person = client();
  const { id } = await person.register({ role: 'partner', organization: 'Alderpoint Software' });
  const webhook = { url: 'http://127.0.0.1:9/', eventTypes: ['grant.given'] };
  expect(await person.post('/api/webhooks', webhook)).toMatchObject(unconfirmed);
  await vouchFor(product.url, id);
  await expect.poll(async () => (await person.post('/api/webhooks', webhook)).status).toBe(201);

  const admin = client();
  const own = await admin.signIn('admin');
  expect((await admin.get<PersonRecord>(`/api/admin/people/${id}`)).body.emailVerifiedAt).not.toBeNull();
  expect(await admin.post(`/api/admin/people/${own.id}/confirm-address`)).toMatchObject({
    status: 403,
    body: { message: MESSAGES.people.ownAddress },
  });
  await expect
    .poll(async () => {
      const query = `subjectUserId=${id}&action=email.confirmed-by-admin`;
      return (await admin.get<AuditEvent[]>(`/api/audit-events?${query}`)).body.map(({ actorRole }) => actorRole);
    })
    .toEqual(['admin']);
});
