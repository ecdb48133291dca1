import type { SessionStatus, User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

test.describe('registering', () => {
  test('makes the user, signs them in and never shows the password', async ({ client }) => {
    const api = client();
    const user = await api.register({ firstName: 'Ada', lastName: 'Marsh' });
    expect(user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Marsh',
      role: 'patient',
    });
    expect(JSON.stringify(user)).not.toMatch(/password|argon2/i);
    const current = await api.get<User>('/api/user');
    expect(current).toMatchObject({ status: 200, body: { id: user.id, email: user.email } });
  });

  for (const [what, fields, field, message] of [
    ['a short username', { username: 'ab' }, 'username', MESSAGES.validation.usernameTooShort],
    ['a long username', { username: 'x'.repeat(21) }, 'username', MESSAGES.validation.usernameTooLong],
    ['no e-mail address', { email: '' }, 'email', MESSAGES.validation.emailRequired],
    ['a wrong e-mail address', { email: 'a@b' }, 'email', MESSAGES.validation.emailInvalid],
    ['a short password', { password: '1234567' }, 'password', MESSAGES.validation.passwordTooShort],
    ['a common password', { password: 'password' }, 'password', MESSAGES.account.passwordCommon],
    ['a run of digits', { password: '12345678' }, 'password', MESSAGES.account.passwordCommon],
    ['its own name', { password: 'Tester1-tester1' }, 'password', MESSAGES.account.passwordPersonal],
    ['the role of an admin', { role: 'admin' }, 'role', MESSAGES.validation.roleInvalid],
    [
      'a provider without a licence',
      { role: 'provider', organization: 'A' },
      'role',
      MESSAGES.validation.roleFieldsMissing,
    ],
    ['a partner without an organization', { role: 'partner' }, 'role', MESSAGES.validation.roleFieldsMissing],
    ['an unknown organization', { organizationId: 999_999 }, 'organizationId', MESSAGES.auth.organizationUnknown],
    ['a name of two lines', { firstName: 'Ada\n\nPay here' }, 'firstName', MESSAGES.validation.notOneLine],
    ['a hidden direction', { organization: 'A\u202Eb' }, 'organization', MESSAGES.validation.notOneLine],
    ['a username of two scripts', { username: 'pаypal' }, 'username', MESSAGES.validation.usernameScripts],
    ['a control character', { firstName: 'A\u0000b' }, 'firstName', MESSAGES.validation.controlCharacters],
  ] as const) {
    test(`is refused with ${what}`, async ({ client }) => {
      const base = { username: 'tester1', email: 'tester1@example.org', password: 'long enough' };
      const { status, headers, body } = await client().post('/api/register', { ...base, ...fields });
      expect(status).toBe(400);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body).toMatchObject({ status: 400, message, error: message });
      expect(body.errors?.[field]).toContain(message);
    });
  }

  test('with a taken address or name answers 409', async ({ client }) => {
    const taken = await client().register();
    const email = await client().post('/api/register', {
      username: 'another1',
      email: taken.email,
      password: 'long enough',
    });
    expect(email).toMatchObject({ status: 409, body: { error: MESSAGES.auth.emailTaken } });
    const username = await client().post('/api/register', {
      username: taken.username,
      email: 'n@example.org',
      password: 'long enough',
    });
    expect(username).toMatchObject({ status: 409, body: { error: MESSAGES.auth.usernameTaken } });
  });
});

test.describe('signing in', () => {
  test('works for the four demo accounts, whatever the case of the address', async ({ client }) => {
    for (const role of ['patient', 'provider', 'partner', 'admin']) {
      expect(await client().signIn(role)).toMatchObject({ role });
    }
    const { status } = await client().post('/api/login', {
      email: 'Patient@Carebourse.Example',
      password: DEMO_PASSWORD,
    });
    expect(status).toBe(200);
  });

  test('sets a cookie that scripts and other sites do not get', async ({ client }) => {
    const { headers } = await client().post('/api/login', {
      email: 'patient@carebourse.example',
      password: DEMO_PASSWORD,
    });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
  });

  test('says the same for a wrong password and an unknown account', async ({ client }) => {
    const { email } = await client().register();
    const wrong = await client().post('/api/login', { email, password: 'wrong' });
    const unknown = await client().post('/api/login', { email: 'nobody@example.org', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { message: MESSAGES.auth.badCredentials } });
    expect(unknown).toMatchObject({ status: 401, body: { message: MESSAGES.auth.badCredentials } });
  });

  test('needs both fields', async ({ client }) => {
    const { status, body } = await client().post('/api/login', {});
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      email: [MESSAGES.validation.emailRequired],
      password: [MESSAGES.validation.passwordRequired],
    });
  });

  test('makes an account wait after five failures, with Retry-After', async ({ client }) => {
    const { email } = await client().register();
    for (let tries = 0; tries < 5; tries++) {
      expect((await client().post('/api/login', { email, password: 'wrong' })).status).toBe(401);
    }
    const limited = await client().post('/api/login', { email, password: 'correct horse battery' });
    expect(limited).toMatchObject({ status: 429, body: { message: MESSAGES.auth.tooManyAttempts } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of strangers who fail does not hold up a browser that the owner has signed in with', async ({ client }) => {
    const browser = client();
    const { email } = await browser.register();
    expect(browser.device).toMatch(/^device=[\w-]{43}$/);
    await browser.post('/api/logout');
    for (let tries = 0; tries < 5; tries++) await client().post('/api/login', { email, password: 'wrong' });
    const credentials = { email, password: 'correct horse battery' };
    expect((await client().post('/api/login', credentials)).status).toBe(429);
    expect((await browser.post('/api/login', credentials)).status).toBe(200);
  });
});

test.describe('the session', () => {
  test('is reported with the seconds that remain, and as over after signing out', async ({ client }) => {
    const api = client();
    await api.register();
    const during = await api.get<SessionStatus>('/api/auth/session');
    expect(during.body.isValid).toBe(true);
    expect(during.body.expiresIn).toBeGreaterThan(3600);
    const { cookie } = api;
    expect((await api.post('/api/logout')).status).toBe(200);
    // The cookie itself is dead, not only forgotten.
    api.cookie = cookie;
    expect(await api.get('/api/user')).toMatchObject({
      status: 401,
      body: { message: MESSAGES.auth.notAuthenticated },
    });
    expect((await api.get<SessionStatus>('/api/auth/session')).body).toEqual({ isValid: false, expiresIn: 0 });
  });

  test('of nobody is not valid, and signing out without one is no error', async ({ client }) => {
    expect((await client().get<SessionStatus>('/api/auth/session')).body).toEqual({ isValid: false, expiresIn: 0 });
    expect((await client().post('/api/logout')).status).toBe(200);
    expect((await client().get('/api/user')).status).toBe(401);
  });

  test('is replaced when someone signs in again: the old one is dead', async ({ client }) => {
    const api = client();
    const { email } = await api.register();
    const old = api.cookie;
    await api.post('/api/login', { email, password: 'correct horse battery' });
    expect(api.cookie).not.toBe(old);
    api.cookie = old;
    expect((await api.get('/api/user')).status).toBe(401);
  });
});
