import { expect, type Page } from '@playwright/test';
import { changeAnswer, expectToast, failCalls, recordCalls, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

interface Request {
  id: number;
  status: string;
  resourceType: string;
  resourceId: number;
  resourceName: string;
}

const PURPOSE = 'To prepare the weekly round of our cardiology ward.';
const REQUESTS = '**/api/resource-requests?*';
const FUNCTIONS = /\/api\/functions\/.*requests/;

async function ask(page: Page, purpose = PURPOSE): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill(purpose);
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
}

test('a purpose must be long enough and not too long; the dialog stays with what was typed', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/agents/2');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Purpose')).toHaveAttribute('rows', '5');
  await ask(page, 'Too short');
  await expect(
    dialog.getByText('Please provide a more detailed purpose for your request', { exact: true }),
  ).toBeVisible();
  await ask(page, 'x'.repeat(501));
  await expect(dialog.getByText('Purpose should be less than 500 characters', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Purpose')).toHaveValue('x'.repeat(501));
});

test('a request that fails tells why, and the dialog keeps what was typed', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/agents/2');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Access Type').selectOption('api');

  await failCalls(page, '**/api/resource-requests', { status: 500, body: {} });
  await ask(page);
  await expectToast(page, 'Request failed', 'Failed to submit request');
  await page.unroute('**/api/resource-requests');
  await failCalls(page, '**/api/resource-requests', { status: 409, body: { error: 'The steward is away' } });
  await ask(page);
  await expectToast(page, 'Request failed', 'The steward is away');
  await expect(dialog.getByLabel('Purpose')).toHaveValue(PURPOSE);
  await expect(dialog.getByLabel('Access Type')).toHaveValue('api');
  await page.unroute('**/api/resource-requests');
  await failCalls(page, '**/api/resource-requests', {
    status: 401,
    body: { message: 'You must be logged in to request access' },
  });
  await ask(page);
  // Whose session has ended sees nothing of what was there, and is told by the dialog alone.
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await expect(page.getByLabel('Purpose')).toHaveCount(0);
});

test('a submitted request is being reviewed, and no second one can be made', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/agents/3');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await ask(page);
  expect((await sent).postDataJSON()).toMatchObject({ resourceType: 'agent', resourceId: 3, purpose: PURPOSE });
  await expectToast(page, 'Request submitted', 'Your access request has been submitted for review.');
  const panel = page.getByRole('complementary');
  await expect(
    panel.getByText("Your request is being reviewed. You'll be notified when a decision is made.", { exact: true }),
  ).toBeVisible();
  await expect(panel.getByText('Requested', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Access' })).toHaveCount(0);

  const userId = ((await (await page.request.get('/api/user')).json()) as { id: number }).id;
  const second = await page.request.post('/api/resource-requests', {
    data: { userId, resourceType: 'agent', resourceId: 3, purpose: PURPOSE },
  });
  expect(second.status()).toBe(409);
  expect(await second.json()).toMatchObject({ error: 'You have already requested access to this resource' });
});

test('closing the dialog reads the requests again', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/data-products/1');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const again = page.waitForRequest(REQUESTS);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await again;
});

const decided = [
  {
    status: 'approved',
    words: 'You have access.',
    agent: 'Access Agent',
    data: 'Access Data',
    card: 'Access Resource',
  },
  { status: 'rejected', words: 'Your request was denied. Please contact support for more information.' },
  { status: 'pending', words: "Your request is being reviewed. You'll be notified when a decision is made." },
  { status: 'on the moon', words: "Your request is being reviewed. You'll be notified when a decision is made." },
];

for (const { status, words, agent, data, card } of decided) {
  test(`a request that is ${status} says so on the agent, on the data product and in My Requests`, async ({ page }) => {
    await signInAsNew(page, 'provider');
    const request = { purpose: PURPOSE, createdAt: '2026-11-01T09:00:00Z', status, accessTypes: ['view'], userId: 1 };
    await page.route(REQUESTS, (route) =>
      route.fulfill({
        json: [
          { ...request, id: 90, resourceType: 'agent', resourceId: 1, resourceName: 'An agent' },
          { ...request, id: 91, resourceType: 'dataCollection', resourceId: 1, resourceName: 'A collection' },
        ],
      }),
    );
    await page.route(/\/history$/, (route) => route.fulfill({ json: [] }));
    await changeAnswer(page, '**/api/ai-agents/1/connection', () => ({ connected: false }));
    for (const [address, button, role] of [
      ['/agents/1', agent, 'button'],
      ['/data-products/1', data, 'link'],
    ] as const) {
      await page.goto(address);
      const panel = page.getByRole('complementary');
      await expect(panel.getByText(words, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request Access' })).toHaveCount(0);
      if (button) await expect(panel.getByRole(role, { name: button })).toBeVisible();
    }
    await page.goto('/dashboard?tab=requests');
    const row = page.getByRole('listitem').filter({ hasText: 'An agent' });
    if (card) {
      await expect(row.getByRole('link', { name: card })).toHaveAttribute('href', '/agents/1');
      const ofData = page.getByRole('listitem').filter({ hasText: 'A collection' });
      await expect(ofData.getByRole('link', { name: card })).toHaveAttribute('href', '/use/91');
    } else await expect(row.getByText(words, { exact: true })).toBeVisible();
  });
}

test('visitors are asked to sign in where others ask for access', async ({ page }) => {
  for (const address of ['/agents/1', '/data-products/1']) {
    await page.goto(address);
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/auth\?/);
    await expect(page.getByRole('button', { name: 'Request Access' })).toHaveCount(0);
  }
});

test('My Requests is empty at first, and reads the three functions when the call fails', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await page.goto('/dashboard?tab=requests');
  await expect(page.getByText("You haven't requested access to any resources yet.", { exact: true })).toBeVisible();

  const one = (id: number, createdAt: string) => ({
    id,
    createdAt,
    purpose: PURPOSE,
    status: 'pending',
    accessTypes: ['view'],
    resourceType: 'dataDomain',
    resourceId: id,
    resourceName: `Domain ${id}`,
  });
  const parts: Record<string, object> = {
    'resource-requests': one(1, '2026-11-01T09:00:00Z'),
    'data-domain-requests': one(2, '2026-11-03T09:00:00Z'),
    'data-collection-requests': one(3, '2026-11-02T09:00:00Z'),
  };
  const asked: string[] = [];
  await failCalls(page, REQUESTS, { status: 503 });
  await page.route(FUNCTIONS, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    asked.push(`${pathname} ${searchParams.has('userId')}`);
    return route.fulfill({ json: [parts[pathname.split('/').at(-1) ?? '']] });
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: /^Domain/ })).toHaveText([
    'Domain 2',
    'Domain 3',
    'Domain 1',
  ]);
  expect(asked.toSorted()).toEqual([
    '/api/functions/data-collection-requests true',
    '/api/functions/data-domain-requests true',
    '/api/functions/resource-requests true',
  ]);
});

test('requests that cannot be read say so on the dashboard and beside a resource', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await failCalls(page, REQUESTS, { status: 503 });
  await failCalls(page, FUNCTIONS, { status: 503 });
  await page.goto('/dashboard?tab=requests');
  await expect(page.getByRole('tabpanel').getByText('Failed to fetch resource requests')).toBeVisible();
  await page.goto('/agents/1');
  await expect(page.getByRole('complementary').getByText('Failed to fetch resource requests')).toBeVisible();
});

test('what was read is kept: no second call on the way, on focus or after a failure', async ({ page }) => {
  await signInAsNew(page, 'provider');
  const calls = recordCalls(page);
  await failCalls(page, '**/api/data-products', { status: 500 });
  await page.goto('/');
  await expect(page.getByText('Failed to fetch data products')).toBeVisible();
  // What is still being read when its reader leaves is given up, and read again.
  await expect(page.locator('#ai-agents').getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('article', { name: 'Basic' })).toBeVisible();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('granted for a purpose');
  await page.getByRole('link', { name: 'View all AI Agents' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  const count = (call: string) => calls.filter((one) => one === call).length;
  expect(count('GET /api/ai-agents')).toBe(1);
  expect(count('GET /api/plans')).toBe(1);
  expect(count('GET /api/resource-requests')).toBe(1);
  expect(count('GET /api/user')).toBe(1);
});

test('a call that failed is not repeated by itself', async ({ page }) => {
  const calls = recordCalls(page);
  await failCalls(page, '**/api/ai-agents', { status: 500 });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Failed to fetch AI agents')).toBeVisible();
  await page.clock.runFor(120_000);
  expect(calls.filter((call) => call === 'GET /api/ai-agents')).toHaveLength(1);
});

test('an entry of the catalogue shows where the request for it stands', async ({ page }) => {
  await signInAsNew(page, 'provider');
  await changeAnswer<Request[]>(page, REQUESTS, () => [
    { id: 1, status: 'approved', resourceType: 'agent', resourceId: 1, resourceName: 'An agent', createdAt: '' },
  ]);
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'AI Agents' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').filter({ hasText: 'Lab Results in Plain Language' })).toContainText(
    'Approved',
  );
});
