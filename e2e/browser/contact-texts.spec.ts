import { expect } from '@playwright/test';
import { expectToast, failCalls } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

test('the contact page names office, phone with its hours, and departments', async ({ page }) => {
  await page.goto('/contact');
  const details = page.getByRole('complementary');
  await expect(details.getByRole('heading')).toHaveText(['Office', 'Phone', 'Departments']);
  await expect(details.getByText('Monday to Friday 9am to 5pm', { exact: true })).toBeVisible();
  await expect(details.getByRole('link', { name: /@/ }).nth(2)).toBeVisible();
});

test('the contact form says what is wrong, keeps what was typed after a failure, and reports success', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await expect(form.getByLabel('Inquiry type')).toHaveValue('general');
  await expect(form.getByLabel('Inquiry type').getByRole('option')).toHaveCount(6);
  const send = form.getByRole('button', { name: 'Send message' });
  await send.click();
  for (const words of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 10 characters',
  ]) {
    await expect(form.getByText(words, { exact: true })).toBeVisible();
  }
  await form.getByLabel('Name').fill('Jo Marsh');
  await form.getByLabel('Email').fill('jo.marsh@example.org');
  await form.getByLabel('Subject').fill('Access for our clinic');
  await form.getByLabel('Message').fill('How do we add a second reviewer?');
  await failCalls(page, '**/api/contact', { status: 503 });
  await send.click();
  await expectToast(page, 'Error sending message - Please try again later.');
  await expect(form.getByLabel('Message')).toHaveValue('How do we add a second reviewer?');
  await page.unroute('**/api/contact');
  await send.click();
  await expectToast(page, 'Message sent successfully');
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('the enterprise plan is passed into the contact page', async ({ page }) => {
  await page.goto('/contact?plan=enterprise');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us about Enterprise');
  await expect(page.getByLabel('Subject')).toHaveValue('Enterprise plan');
});

test('the EMR page has five systems with their sites, the technology, the key features and a promo', async ({
  page,
}) => {
  await page.goto('/emr-interoperability');
  const systems = page.getByRole('main').getByRole('link', { name: /opens in a new tab/ });
  await expect(systems).toHaveCount(5);
  for (const system of await systems.all()) {
    await expect(system).toHaveAttribute('href', /^https:\/\//);
    await expect(system).toHaveAttribute('target', '_blank');
  }
  await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible();
  // What works today, and where to begin with it.
  await expect(page.getByText('No record is connected out of the box.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'our API' })).toHaveAttribute('href', '/api/docs');
  await expect(page.getByText(`${new URL(page.url()).origin}/cds-services`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy discovery address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'plans with API access' })).toHaveAttribute('href', '/pricing');
  const before = await page.locator('main').innerHTML();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Install extension' }).dispatchEvent('click');
  expect(await page.locator('main').innerHTML()).toBe(before);
  expect(calls).toEqual([]);
});

test('the custom integration form is hidden, shown, told when it fails, and hidden and reset after success', async ({
  page,
}) => {
  await page.goto('/emr-interoperability');
  const open = page.getByRole('button', { name: 'Request an integration' });
  const form = page.getByRole('form', { name: 'Custom integration request' });
  await expect(form).toHaveCount(0);
  await open.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(form.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(form.getByText('Details are required', { exact: true })).toBeVisible();
  await form.getByLabel('Name').fill('Jo Marsh');
  await form.getByLabel('Email').fill('jo.marsh@example.org');
  await form.getByLabel('Details').fill('Our own record, both ways.');
  await failCalls(page, '**/api/request-custom-integration', { status: 500 });
  await send.click();
  await expectToast(page, 'Submission Failed', 'Failed to submit custom integration request');
  await page.unroute('**/api/request-custom-integration');
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(form.getByLabel('Details')).toHaveValue('');
});

for (const [address, title] of [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const) {
  test(`${address} is dated and names a postal address and contact details`, async ({ page }) => {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText('Last updated April 13, 2025')).toBeVisible();
    await expect(main.getByText(/Toronto, Ontario M5X 0A1/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /@carebourse\.example/ }).first()).toHaveAttribute('href', /^mailto:/);
  });
}
