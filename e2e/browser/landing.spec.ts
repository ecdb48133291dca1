import { expect } from '@playwright/test';
import { changeAnswer, comeEmpty, failCalls, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

test('the landing page has its sections, counts, filters and the call to sign up', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+\+$/)).toHaveText(['100+', '50+', '500+']);
  await expect(main.getByRole('term')).toHaveText(['AI agents', 'data products', 'institutions']);
  for (const [anchor, all, options] of [
    ['#ai-agents', '/catalogue', ['All Categories', 'Diagnostic', 'Treatment', 'Research', 'Administrative']],
    [
      '#data-products',
      '/catalogue?tab=products',
      ['All Categories', 'Clinical', 'Genomic', 'Imaging', 'Public Health'],
    ],
  ] as const) {
    const section = page.locator(anchor);
    await expect(section.getByRole('option')).toHaveText([...options]);
    await expect(section.getByRole('article')).toHaveCount(6);
    await expect(section.getByRole('link', { name: /^View all/ })).toHaveAttribute('href', all);
  }
  // Beside the specification's counts stands what there is.
  for (const [anchor, path] of [
    ['#ai-agents', '/api/ai-agents'],
    ['#data-products', '/api/data-products'],
  ] as const) {
    const { length } = (await (await page.request.get(path)).json()) as unknown[];
    await expect(page.locator(anchor)).toContainText(`${length} listed today`);
  }
  await expect(page.locator('#documentation').getByRole('heading', { name: 'Documentation' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth?tab=register');
});

test('searching takes any case, filtering is exact, and All Categories shows everything again', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#ai-agents');
  const agents = (await (await page.request.get('/api/ai-agents')).json()) as { name: string; category: string }[];
  await section.getByRole('combobox').selectOption('Administrative');
  await expect(section.getByRole('article')).toHaveCount(
    Math.min(6, agents.filter(({ category }) => category === 'administrative').length),
  );
  await section.getByRole('combobox').selectOption('All Categories');
  await section.getByRole('searchbox').fill('LABORATORY medicine');
  await expect(section.getByRole('article')).toContainText(['Lab Results in Plain Language']);
  await section.getByRole('searchbox').fill('no such agent');
  await expect(section.getByText('No AI agents found matching your criteria.', { exact: true })).toBeVisible();

  const products = page.locator('#data-products');
  await products.getByRole('searchbox').fill('GENOMIC');
  await expect(products.getByRole('article').first()).toContainText('Genomic');
  await products.getByRole('searchbox').fill('no such product');
  await expect(products.getByText('No data products found matching your criteria.', { exact: true })).toBeVisible();
});

test('three placeholders stand for the cards while they load, and a failure is told', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await comeEmpty(page);
  await page.route('**/api/ai-agents', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: {} });
  });
  await failCalls(page, '**/api/data-products', { status: 500 });
  await page.goto('/');
  await expect(page.locator('#ai-agents').getByTestId('card-skeleton')).toHaveCount(3);
  await expect(
    page.locator('#data-products').getByText('Failed to fetch data products', { exact: true }),
  ).toBeVisible();
  answer();
  await expect(page.locator('#ai-agents').getByText('Failed to fetch AI agents', { exact: true })).toBeVisible();
  await expect(page.getByTestId('card-skeleton')).toHaveCount(0);
});

test('header and footer lead where they say; social links lead nowhere', async ({ page }) => {
  await page.goto('/pricing');
  const links = (name: 'banner' | 'contentinfo') =>
    page
      .getByRole(name)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  expect(await links('banner')).toEqual([
    'Home /',
    'AI Agents /#ai-agents',
    'Data Products /#data-products',
    'Data Services /data-utilities',
    'Pricing /pricing',
    'Documentation /#documentation',
  ]);
  expect((await links('contentinfo')).filter((link) => !link.endsWith('null')).toSorted()).toEqual(
    [
      'About /',
      'AI Agents /#ai-agents',
      'Data Products /#data-products',
      'Documentation /#documentation',
      'Integrations /emr-interoperability',
      'Pricing /pricing',
      'Privacy /privacy',
      'Terms /terms',
      'Contact /contact',
    ].toSorted(),
  );
  await page.getByRole('list', { name: 'Social networks' }).getByRole('link').first().click({ force: true });
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL('/#documentation');
  await expect(page.locator('#documentation')).toBeInViewport();
});

test('the theme is light at first and remembered in local storage', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an address that does not exist has a page that helps on', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a screen that breaks says so instead of leaving a white page', async ({ page }) => {
  await changeAnswer<object[]>(page, '**/api/ai-agents', (agents) => [{ ...agents[0], name: { not: 'a text' } }]);
  await page.goto('/');
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
  await expect(alert.getByRole('heading')).toHaveText('Something went wrong.');
  await expect(alert.getByRole('paragraph')).toHaveText(/\w/);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('article', { name: 'Basic' })).toBeVisible();
});

test('a link to a part of the landing page ends at that part, whatever comes above it later', async ({ page }) => {
  await signIn(page, 'partner');
  await page.goto('/dashboard');
  // The agents come late, and are taller than what holds their place.
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/ai-agents', async (route) => {
    await late;
    await route.fallback();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Data Products' }).click();
  const section = page.locator('#data-products');
  await expect(section.getByRole('article').first()).toBeInViewport();
  answer();
  await expect(page.locator('#ai-agents').getByRole('article')).toHaveCount(6);
  await expect
    .poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
    .toBeLessThan(120);
});
