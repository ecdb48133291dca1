import type { OpenSession, RecoveryCodes, SecondFactorKey, Security } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { receiveMail, tokenOf } from '../support/mailbox.ts';
import { codeAt } from '../support/one-time-code.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a quite different one';
const { account: words } = MESSAGES;

test.describe('the password', () => {
  test('is changed with the current one, and the other sessions end', async ({ client }) => {
    const [here, there] = [client(), client()];
    const { email } = await here.register();
    await there.post('/api/login', { email, password: PASSWORD });
    const wrong = await here.post('/api/account/password', { currentPassword: 'wrong', newPassword: NEW_PASSWORD });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { currentPassword: [words.passwordWrong] } } });
    const changed = await here.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(changed).toMatchObject({ status: 200, body: { sessionsEnded: 1 } });
    expect((await here.get('/api/user')).status).toBe(200);
    expect((await there.get('/api/user')).status).toBe(401);
  });

  test('is the same on keyboards that send an accent with its letter and after it', async ({ client }) => {
    const password = 'Caf\u00e9-au-lait-77';
    const { email } = await client().register({ password, firstName: 'Zoe\u0308' });
    const typedElsewhere = await client().post('/api/login', { email, password: 'Cafe\u0301-au-lait-77' });
    expect(typedElsewhere).toMatchObject({ status: 200, body: { firstName: 'Zo\u00eb' } });
    expect((await client().post('/api/login', { email, password: 'Cafe-au-lait-77' })).status).toBe(401);
  });

  test('is reset by the link of a mail, once', async ({ client, product }) => {
    const api = client();
    const { email } = await api.register();
    expect((await client().post('/api/auth/forgot-password', { email: email.toUpperCase() })).status).toBe(202);
    const token = tokenOf(await receiveMail(product.mailboxUrl, email, 'Choose a new password'));
    const lookUp = () => client().post('/api/auth/reset-password/lookup', { token });
    expect((await lookUp()).status).toBe(204);
    expect((await client().post('/api/auth/reset-password', { token, password: 'password1' })).status).toBe(400);
    expect((await client().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    const again = await client().post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(again).toMatchObject({ status: 400, body: { message: words.linkInvalid } });
    expect(await lookUp()).toMatchObject({ status: 400, body: { errors: { token: [words.linkInvalid] } } });
    expect((await api.get('/api/user')).status).toBe(401);
    expect((await client().post('/api/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('that is forgotten is answered the same for an account that there is not', async ({ client }) => {
    const { email } = await client().register();
    const known = await client().post('/api/auth/forgot-password', { email });
    const unknown = await client().post('/api/auth/forgot-password', { email: `no-${email}` });
    expect(known.status).toBe(202);
    expect(unknown).toMatchObject({ status: 202, body: known.body });
  });

  for (const body of [{}, { email: 'x' }, { email: ['a@example.org'] }, { email: { $ne: '' } }, []]) {
    test(`is not asked for by ${JSON.stringify(body)}`, async ({ client }) => {
      expect((await client().post('/api/auth/forgot-password', body)).status).toBe(400);
    });
  }

  for (const token of [undefined, '', 'x'.repeat(43), '../../etc/passwd', 5]) {
    test(`is not reset by the link ${JSON.stringify(token)}`, async ({ client }) => {
      const { status, body } = await client().post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject({ token: [words.linkInvalid] });
    });
  }
});

test.describe('sessions', () => {
  test('are listed with their device, and end from elsewhere', async ({ client }) => {
    const [here, there] = [client(), client()];
    const { email } = await here.register();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const login = JSON.stringify({ email, password: PASSWORD });
    await there.send('POST', '/api/login', login, { 'content-type': 'application/json', 'user-agent': agent });
    const { body: sessions } = await here.get<OpenSession[]>('/api/account/sessions');
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current);
    expect(other).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1' });
    expect((await here.delete(`/api/account/sessions/${other?.ref}`)).status).toBe(204);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await here.delete(`/api/account/sessions/${other?.ref}`)).status).toBe(404);
  });

  test('of others cannot be ended', async ({ client }) => {
    const [own, other] = [client(), client()];
    await own.register();
    await other.register();
    const { body } = await other.get<OpenSession[]>('/api/account/sessions');
    for (const ref of [body[0]?.ref, '%25', '_'.repeat(16), 'x'.repeat(500)]) {
      expect((await own.delete(`/api/account/sessions/${ref}`)).status).toBe(404);
    }
    expect((await other.get('/api/user')).status).toBe(200);
  });

  test('need one to be looked at', async ({ client }) => {
    for (const path of ['/api/account/sessions', '/api/account/security', '/api/account/export']) {
      expect((await client().get(path)).status).toBe(401);
    }
  });
});

test('an e-mail address is confirmed by the link of the first mail, and nothing waits for it', async ({
  client,
  product,
}) => {
  const api = client();
  const { email, emailVerified } = await api.registerProvider();
  expect(emailVerified).toBe(false);
  // The documented way goes on at once.
  const asked = await api.post('/api/resource-requests', {
    resourceType: 'agent',
    resourceId: 1,
    purpose: 'Triage of referrals in our cardiology clinic.',
  });
  expect(asked.status).toBe(201);
  const token = tokenOf(await receiveMail(product.mailboxUrl, email, 'Confirm your email address'));
  expect((await client().post('/api/auth/verify-email', { token })).status).toBe(200);
  expect((await api.get<User>('/api/user')).body.emailVerified).toBe(true);
  expect((await client().post('/api/auth/verify-email', { token })).status).toBe(400);
});

test('a decision reaches the person by e-mail', async ({ client, product }) => {
  const [api, admin] = [client(), client()];
  const { email } = await api.registerProvider();
  const token = tokenOf(await receiveMail(product.mailboxUrl, email, 'Confirm your email address'));
  await client().post('/api/auth/verify-email', { token });
  const { body } = await api.post<{ id: number }>('/api/resource-requests', {
    resourceType: 'agent',
    resourceId: 2,
    purpose: 'Triage of referrals in our cardiology clinic.',
  });
  await admin.signIn('admin');
  expect((await admin.post(`/api/resource-requests/${body.id}/decision`, { decision: 'approved' })).status).toBe(200);
  const mail = await receiveMail(product.mailboxUrl, email, 'Request approved');
  expect(mail.text).toContain(`${product.url}/agents/2`);
});

test.describe('the second factor', () => {
  async function enrol(api: ApiClient, user: User): Promise<{ secret: string; recoveryCodes: string[] }> {
    await confirmAddress(api, user);
    const { body: key } = await api.post<SecondFactorKey>('/api/account/second-factor', { password: PASSWORD });
    const { body } = await api.post<RecoveryCodes>('/api/account/second-factor/confirm', { code: codeAt(key.secret) });
    return { secret: key.secret, recoveryCodes: body.recoveryCodes };
  }

  test('is asked for by a 401 that says so, and the same call again with a code signs in', async ({ client }) => {
    const api = client();
    const user = await api.register();
    const { email } = user;
    const { secret, recoveryCodes } = await enrol(api, user);
    const asked = await client().post('/api/login', { email, password: PASSWORD });
    expect(asked).toMatchObject({
      status: 401,
      body: { secondFactor: 'required', message: words.secondFactorRequired },
    });
    expect(asked.headers.get('set-cookie')).toBeNull();
    const refused = await client().post('/api/login', { email, password: PASSWORD, code: '000000' });
    expect(refused).toMatchObject({
      status: 401,
      body: { secondFactor: 'required', message: words.secondFactorWrong },
    });
    // The code of the next half minute: this one's has been used to turn it on.
    const signedIn = await client().post<User>('/api/login', { email, password: PASSWORD, code: codeAt(secret, 30) });
    expect(signedIn).toMatchObject({ status: 200, body: { email } });
    const recovered = await client().post('/api/login', { email, password: PASSWORD, recoveryCode: recoveryCodes[0] });
    expect(recovered.status).toBe(200);
    expect((await api.get<Security>('/api/account/security')).body.recoveryCodesLeft).toBe(9);
  });

  test('is said nothing about to who does not have the password', async ({ client }) => {
    const api = client();
    const user = await api.register();
    const { email } = user;
    await enrol(api, user);
    const { status, body } = await client().post('/api/login', { email, password: 'wrong' });
    expect({ status, message: body.message }).toEqual({ status: 401, message: MESSAGES.auth.badCredentials });
    expect(body).not.toHaveProperty('secondFactor');
  });

  test('is turned off, and gets new recovery codes, by the factor beside the password', async ({ client }) => {
    const api = client();
    const user = await api.register();
    const { email } = user;
    const { secret, recoveryCodes } = await enrol(api, user);
    for (const path of ['recovery-codes', 'disable']) {
      const refused = await api.post(`/api/account/second-factor/${path}`, { password: PASSWORD });
      expect(refused).toMatchObject({ status: 400, body: { errors: { code: [words.secondFactorRequired] } } });
    }
    const byApp = { password: PASSWORD, code: codeAt(secret, 30) };
    expect((await api.post('/api/account/second-factor/recovery-codes', byApp)).status).toBe(200);
    const byOldCode = { password: PASSWORD, recoveryCode: recoveryCodes[0] };
    expect((await api.post('/api/account/second-factor/disable', byOldCode)).status).toBe(400);
    expect((await client().post('/api/login', { email, password: PASSWORD })).status).toBe(401);
  });

  test('that is off changes nothing about signing in, whatever is sent with it', async ({ client }) => {
    const { email } = await client().register();
    expect((await client().post('/api/login', { email, password: PASSWORD, code: '123456' })).status).toBe(200);
    expect((await client().post('/api/login', { email, password: PASSWORD, code: 123456 })).status).toBe(400);
  });
});

test('a copy of the data holds what every part knows, and nothing about others', async ({ client }) => {
  const [api, other] = [client(), client()];
  const user = await api.register({ firstName: 'Ada' });
  const stranger = await other.register();
  const child = { firstName: 'Linh', lastName: 'Tran', relationship: 'Child', dateOfBirth: '2020-02-03' };
  await api.post('/api/dependents', { ...child, medicalNotes: 'Peanut allergy', parentId: 0 });
  const purpose = 'Understanding my blood results before my visit.';
  await api.post('/api/resource-requests', { resourceType: 'agent', resourceId: 1, purpose });
  const { status, headers, body } = await api.get<Record<string, unknown>>('/api/account/export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('carebourse-data.json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    account: { email: user.email, firstName: 'Ada' },
    dependents: [{ firstName: 'Linh', medicalNotes: 'Peanut allergy' }],
    requests: [{ purpose, history: [{ action: 'submitted' }] }],
  });
  expect(JSON.stringify(body)).not.toContain(stranger.email);
});

test.describe('deleting the account', () => {
  test('needs the password, ends everything and frees address and username', async ({ client }) => {
    const [api, admin] = [client(), client()];
    const user = await api.register();
    const purpose = 'Understanding my blood results before my visit.';
    const asked = { resourceType: 'agent', resourceId: 3, purpose };
    const { body: request } = await api.post<{ id: number }>('/api/resource-requests', asked);
    expect((await api.post('/api/account/delete', { password: 'wrong' })).status).toBe(400);
    expect((await api.post('/api/account/delete', { password: PASSWORD })).status).toBe(204);
    expect((await api.get('/api/user')).status).toBe(401);
    const { email, username } = user;
    expect((await client().post('/api/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await client().register({ email, username })).id).not.toBe(user.id);

    await admin.signIn('admin');
    await expect
      .poll(async () => {
        const { body } = await admin.get<{ items: { id: number; status: string }[] }>('/api/reviews?status=withdrawn');
        return body.items.find(({ id }) => id === request.id)?.status;
      })
      .toBe('withdrawn');
  });

  test('is not done by a visitor', async ({ client }) => {
    expect((await client().post('/api/account/delete', { password: PASSWORD })).status).toBe(401);
  });
});
