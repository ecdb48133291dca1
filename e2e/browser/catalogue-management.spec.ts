import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { ApiClient, DEMO_PASSWORD } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { publishedAgent } from '../support/published-agent.ts';

const { management: words, validation } = MESSAGES;

const uniqueName = () => `Fall Risk Forecast ${randomBytes(3).toString('hex')}`;

async function signIn(page: Page, account: string): Promise<void> {
  const data = { email: `${account}@carebourse.example`, password: DEMO_PASSWORD };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
}

const toast = (page: Page, title: string) =>
  page.getByTestId('toast').filter({ has: page.getByText(title, { exact: true }) });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('what an admin writes and publishes is there for every visitor, with the card that the preview showed', async ({
  page,
  browser,
  product,
}) => {
  const name = uniqueName();
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const visitorsCard = visitor.locator('#ai-agents').getByRole('article').filter({ hasText: name });
  const findAsVisitor = async () => {
    await visitor.goto('/');
    await visitor.locator('#ai-agents').getByRole('searchbox').fill(name);
    await expect(visitor.locator('#ai-agents').getByTestId('card-skeleton')).toHaveCount(0);
  };
  await signIn(page, 'admin');
  await page.goto('/dashboard/catalogue');
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByRole('menuitem', { name: 'AI agent' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(validation.nameRequired)).toBeVisible();
  await expect(page.getByText(validation.choiceRequired)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Warns of a coming fall, so that a walk is accompanied.');
  await page.getByLabel('Category').selectOption('Diagnostic');
  await page.getByLabel('Specialty').fill('Geriatrics');
  await page.getByLabel('Last updated').fill('Nov 2, 2026');
  const preview = page.locator('aside').getByText('Warns of a coming fall, so that a walk is accompanied.');
  await expect(preview).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/catalogue\/agents\/\d+$/);
  await findAsVisitor();
  await expect(visitorsCard).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Published')).toBeVisible();
  await findAsVisitor();
  await expect(visitorsCard).toBeVisible();
  await visitorsCard.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/dashboard/catalogue');
  await page.getByRole('searchbox', { name: /Search by name/ }).fill(name);
  await expect(page).toHaveURL(/entries=Fall/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Published');
  await expect(row).toContainText('Priya Raman');
  await visitor.context().close();
});

test('a list that was read before a change shows it afterwards', async ({ page, product }) => {
  const name = uniqueName();
  await publishedAgent(product.url, name);
  await signIn(page, 'admin');
  await page.goto(`/dashboard?agents=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Reads the chart');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('searchbox', { name: /Search by name/ }).fill(name);
  await expect(page).toHaveURL(/entries=Fall/);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await page.getByLabel('Description', { exact: true }).fill('Listens for the sound of a fall.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('searchbox', { name: 'Search AI agents' }).fill(name);
  await expect(card).toContainText('Listens for the sound');
});

test('a change is taken back, an entry is retired, and the history tells who did it and what changed', async ({
  page,
  product,
}) => {
  const name = uniqueName();
  const { id } = await publishedAgent(product.url, name);
  const isListed = async () => {
    const { body } = await new ApiClient(product.url).get<{ id: number }[]>('/api/ai-agents');
    return body.some((agent) => agent.id === id);
  };
  await signIn(page, 'admin');
  await page.goto(`/dashboard/catalogue/agents/${id}`);
  await page.getByLabel('Specialty').fill('Home Care');
  await expect(page.getByRole('button', { name: 'Undo last change' })).toBeDisabled();
  await page.getByRole('link', { name: 'All entries' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  const edit = history(page).getByRole('listitem').filter({ hasText: 'Priya Raman changed it' });
  await expect(edit).toContainText('Specialty');
  await expect(edit.locator('del')).toHaveText('Geriatrics');
  await expect(edit.locator('ins')).toHaveText('Home Care');

  await page.getByRole('button', { name: 'Undo last change' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Last change undone')).toBeVisible();
  await expect(page.getByLabel('Specialty')).toHaveValue('Geriatrics');
  await expect(history(page).getByText('Priya Raman undid the last change')).toBeVisible();

  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await isListed()).toBe(true);
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(toast(page, 'Retired')).toBeVisible();
  expect(await isListed()).toBe(false);
  await page.goto(`/agents/${id}`);
  await expect(page.getByRole('heading', { name: 'Agent Not Found' })).toBeVisible();
});

test('when two admins change one entry, neither loses anything', async ({ page, product }) => {
  const { id } = await publishedAgent(product.url, uniqueName());
  await signIn(page, 'admin');
  await page.goto(`/dashboard/catalogue/agents/${id}`);
  await page.getByLabel('Specialty').fill('Home Care');
  await page.getByLabel('Description', { exact: true }).fill('My description.');

  const other = new ApiClient(product.url);
  await other.signIn('admin');
  const { body: entries } =
    await other.get<{ id: number; revision: number; content: object }[]>('/api/catalogue/agent');
  const entry = entries.find((candidate) => candidate.id === id);
  const theirs = { ...entry?.content, description: 'Their description.', lastUpdated: 'Nov 20, 2026' };
  const changed = await other.put(`/api/catalogue/agent/${id}`, { ...theirs, revision: entry?.revision });
  expect(changed.status).toBe(200);

  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: words.changedMeanwhile });
  await expect(notice).toContainText('Priya Raman');
  await expect(notice.locator('ins').filter({ hasText: 'Nov 20, 2026' })).toBeVisible();
  await expect(page.getByLabel('Last updated')).toHaveValue('Nov 20, 2026');
  await expect(page.getByLabel('Specialty')).toHaveValue('Home Care');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('My description.');
  await notice.getByRole('button', { name: 'Take their description' }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Their description.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await expect(notice).toBeHidden();
  const saved = (await new ApiClient(product.url).get<{ specialty: string }>(`/api/ai-agents/${id}`)).body;
  expect(saved).toMatchObject({
    specialty: 'Home Care',
    lastUpdated: 'Nov 20, 2026',
    description: 'Their description.',
  });
});
