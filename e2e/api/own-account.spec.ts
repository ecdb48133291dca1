import type { Security } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { confirmAddress, NEW_PASSWORD as password } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { mailsTo, receiveMail, tokenOf } from '../support/mailbox.ts';

const { account: words, auth, notifications, validation } = MESSAGES;

test('a name is changed at once, by the rules of registration', async ({ client }) => {
  const [api, other] = [client(), client()];
  const { username } = await api.register({ firstName: 'Ada' });
  const taken = await other.register();
  const renamed = await api.put<User>('/api/account/profile', { username: `x${username}`, lastName: 'Tran' });
  expect(renamed.status).toBe(200);
  const changed = { username: `x${username}`, firstName: null, lastName: 'Tran' };
  expect(renamed.body).toMatchObject(changed);
  expect((await api.get<User>('/api/user')).body).toMatchObject(changed);
  const refused = await api.put('/api/account/profile', { username: taken.username.toUpperCase() });
  expect(refused).toMatchObject({ status: 409, body: { message: auth.usernameTaken } });
  const short = await api.put('/api/account/profile', { username: 'ab' });
  expect(short).toMatchObject({ status: 400, body: { errors: { username: [validation.usernameTooShort] } } });
});

test('an address changes by the link that is sent to the new one, and the present one hears of it', async ({
  client,
  product,
}) => {
  const api = client();
  const { email: present } = await api.register();
  const email = `new-${present}`;
  const wrong = await api.post('/api/account/email', { email, password: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: { password: [words.passwordWrong] } } });
  expect((await api.post('/api/account/email', { email, password })).status).toBe(202);
  expect((await api.get<Security>('/api/account/security')).body.newEmail).toBe(email);
  const asked = await receiveMail(product.mailboxUrl, present, 'A new email address was asked for');
  expect(asked.text).not.toContain(email);
  // Until the link is opened, the new address opens nothing.
  expect((await client().post('/api/login', { email, password })).status).toBe(401);

  const token = tokenOf(await receiveMail(product.mailboxUrl, email, 'Confirm your new email address'));
  expect((await client().post('/api/auth/verify-email', { token })).status).toBe(200);
  expect((await api.get<User>('/api/user')).body).toMatchObject({ email, emailVerified: true });
  await receiveMail(product.mailboxUrl, present, 'Your email address was changed');
  expect((await client().post('/api/login', { email: present, password })).status).toBe(401);
  expect((await client().post('/api/login', { email, password })).status).toBe(200);
});

test('the address of somebody else is refused in the words of registration', async ({ client }) => {
  const [api, other] = [client(), client()];
  const { email } = await other.register();
  await api.register();
  const refused = await api.post('/api/account/email', { email, password });
  expect(refused).toMatchObject({ status: 409, body: { message: auth.emailTaken } });
});

test('what a role asks for is filled in whole, and a listed organization is a claim', async ({ client }) => {
  const api = client();
  await api.register({ role: 'partner', organization: 'Alderpoint Software' });
  const less = await api.put('/api/account/role-fields', {});
  expect(less).toMatchObject({ status: 400, body: { errors: { role: [validation.roleFieldsMissing] } } });
  const [listed] = (await api.get<{ id: number; name: string }[]>('/api/organizations')).body;
  const claimed = await api.put<User>('/api/account/role-fields', { organizationId: listed?.id });
  expect(claimed).toMatchObject({
    status: 200,
    body: { organization: listed?.name, organizationId: listed?.id, membershipStatus: 'claimed' },
  });
});

test('news is no longer mailed to who does not want it, and still shown', async ({ client, product }) => {
  const [silent, withNotice, admin] = [client(), client(), client()];
  await admin.signIn('admin');
  const people = [await silent.registerProvider(), await withNotice.registerProvider()] as const;
  await confirmAddress(silent, people[0]);
  await confirmAddress(withNotice, people[1]);
  const chosen = { communicationPreferences: ['inApp', 'email'], notificationSettings: { system: ['inApp'] } };
  const saved = await silent.put<User>('/api/account/notifications', chosen);
  expect(saved.status).toBe(200);
  expect(JSON.parse(saved.body.notificationSettings ?? '')).toEqual(chosen.notificationSettings);

  for (const api of [silent, withNotice]) await decide(api, admin);
  // Whose decision came later has the mail: the earlier one's would be there too.
  await receiveMail(product.mailboxUrl, people[1].email, 'Request approved');
  const mails = await mailsTo(product.mailboxUrl, people[0].email);
  expect(mails.map(({ subject }) => subject)).not.toContain('Request approved');
  await expect
    .poll(async () => (await silent.get<{ title: string }[]>('/api/notifications')).body.map(({ title }) => title))
    .toContain('Request approved');
});

test('“none” stands alone among the ways to reach a person', async ({ client }) => {
  const api = client();
  await api.register();
  const both = { communicationPreferences: ['none', 'email'], notificationSettings: {} };
  expect(await api.put('/api/account/notifications', both)).toMatchObject({
    status: 400,
    body: { errors: { communicationPreferences: [notifications.noneAlone] } },
  });
});

async function decide(api: ApiClient, admin: ApiClient): Promise<void> {
  const asked = await api.post<{ id: number }>('/api/resource-requests', {
    resourceType: 'agent',
    resourceId: 2,
    purpose: 'Triage of referrals in our cardiology clinic.',
  });
  const decision = { decision: 'approved' };
  const decided = await admin.post(`/api/resource-requests/${asked.body.id}/decision`, decision);
  expect(decided.status).toBe(200);
}
