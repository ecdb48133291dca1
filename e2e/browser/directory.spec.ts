import { AxeBuilder } from '@axe-core/playwright';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const { directory: words } = MESSAGES;

/** From the sign-in page to the directory's own. */
async function toDirectory(page: Page, role = 'Healthcare provider'): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: role }).click();
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
}

async function signInAs(page: Page, person: string, role?: string): Promise<void> {
  await toDirectory(page, role);
  await page.getByRole('button', { name: new RegExp(person) }).click();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Account|menu/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
}

const storedTokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token|')).length);

/** Has the bridge page hand over something else than it was sent. */
async function replaceBridge(page: Page, script: string): Promise<void> {
  await page.route('**/auth-callback.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

test('the landing page does not load the sign-in library', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/');
  await expect(page.locator('#ai-agents').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => script.includes('x-client-SKU'))).toHaveLength(0);
});

test('a new partner comes in through the directory, leaves without a trace and is known the next time', async ({
  page,
}) => {
  await signInAs(page, 'Jonas Feld', 'Organization partner');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
  await expect(page.getByText('jonas.feld@northshore-inference.example')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/partner/i)
      .first(),
  ).toBeVisible();
  const first = await (await page.request.get('/api/user')).json();
  // The directory's word counts in the mail domains of an organization of the demo, and is a claim on it.
  const claim = { organization: 'Northshore Inference', membershipStatus: 'claimed' };
  expect(first).toMatchObject({ ...claim, role: 'partner', emailVerified: true });
  expect(await storedTokens(page)).toBeGreaterThan(0);

  await signOut(page);
  await expect.poll(() => storedTokens(page)).toBe(0);

  // The role of an account is not chosen anew.
  await signInAs(page, 'Jonas Feld', 'Healthcare provider');
  await expect(page).toHaveURL(/\/dashboard$/);
  const second = await (await page.request.get('/api/user')).json();
  expect(second).toMatchObject({ id: first.id, role: 'partner' });
});

test('somebody whose address has an account connects it with its password: a wrong one, then the right one', async ({
  page,
}) => {
  await signInAs(page, 'Ngozi Okafor');
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(page.getByText(words.linkRequired)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('provider@carebourse.example');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const connect = page.getByRole('button', { name: 'Connect and sign in' });
  await connect.click();
  await expect(page.getByText(MESSAGES.validation.passwordRequired)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await connect.click();
  await expect(page.getByText(words.linkRefused)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await connect.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Ngozi' })).toBeVisible();

  await signOut(page);
  await signInAs(page, 'Ngozi Okafor');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the other callback address completes a sign-in too', async ({ page }) => {
  await replaceBridge(page, `location.replace('/azure-callback' + location.search + location.hash)`);
  await signInAs(page, 'Marguerite Osei');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Marguerite' })).toBeVisible();

  // Without a new answer, the account that is active decides.
  await page.goto('/azure-callback');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an answer with another state is refused, and so is one that nobody asked for', async ({ page }) => {
  const refused = page.getByText('Authentication failed: State validation failed');
  await replaceBridge(page, `location.replace('/auth/callback' + location.hash.replace('%7C', '%7Cx'))`);
  await signInAs(page, 'Marguerite Osei');
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await page.request.get('/api/user')).status()).toBe(401);

  await page.goto('/auth/callback#error=x&error_description=Call+this+number');
  await expect(refused).toBeVisible();
});

test('a sign-in that is cancelled at the directory ends where it began', async ({ page }) => {
  await toDirectory(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await expect(page.getByRole('banner')).toContainText('local stand-in');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Authentication failed: The sign-in was cancelled')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('somebody without an e-mail address is told why they cannot come in, and leaves no tokens', async ({ page }) => {
  await signInAs(page, 'Wren Castell');
  await expect(
    page.getByText(`Authentication failed: HTTP error! status: 403, message: ${words.emailMissing}`),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await storedTokens(page)).toBe(0);
});

test('a callback without an answer leads to the sign-in page when nobody is signed in', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(page).toHaveURL(/\/auth$/);
});

test('without a directory its buttons say so for five seconds; patients are told that it is not for them', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), directory: null } });
  });
  await page.clock.install();
  await page.goto('/auth?tab=register');
  await expect(page.getByText(words.rolesOnly)).toBeVisible();
  await page.getByText('You care for patients').click();
  await expect(page.getByText(words.rolesOnly)).toBeHidden();
  // From here on time stands still, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Continue with your organization’s directory' }).click();
  const toast = page.getByText(words.unavailable);
  // The configuration is asked for now; whatever that takes, time goes on in small steps until it has come.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByText('Authentication Error', { exact: true })).toBeVisible();
  await page.clock.runFor(4_800);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test('a press before the page knows its directory waits for the answer', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Healthcare provider' }).click();
  await expect(page.getByRole('button', { name: 'Healthcare provider' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByTestId('toast')).toBeHidden();
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
});

test('a directory that does not answer is told as a failure to begin', async ({ page }) => {
  await page.route('**/.well-known/openid-configuration', (route) => route.abort());
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Organization partner' }).click();
  await expect(page.getByText('Failed to initiate sign in. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Organization partner' })).toBeEnabled();
});

test('Microsoft Entra ID is asked as it wants to be: code with PKCE, state, nonce, and the scopes of both roles', async ({
  page,
}) => {
  const authority = 'https://login.microsoftonline.com/7d3f2c1e-0000-4000-8000-00000000abcd';
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const directory = { tenantId: 'tenant', clientId: 'client-at-entra', authority, protocolMode: 'AAD' };
    await route.fulfill({ response, json: { ...(await response.json()), directory } });
  });
  await page.route('https://login.microsoftonline.com/**', (route) => route.fulfill({ body: 'Entra' }));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Healthcare provider' }).click();
  await page.waitForURL(`${authority}/oauth2/v2.0/authorize?*`);
  const asked = Object.fromEntries(new URL(page.url()).searchParams);
  expect(asked).toMatchObject({
    client_id: 'client-at-entra',
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'select_account',
    redirect_uri: expect.stringMatching(/\/auth-callback\.html$/),
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
    state: expect.stringMatching(/\|[0-9a-f-]{36}$/),
  });
  for (const scope of ['openid', 'profile', 'email', 'User.Read']) expect(asked['scope']).toContain(scope);
});
