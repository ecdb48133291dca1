import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import { changeAnswer, comeEmpty, expectToast, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen } from '../support/screen-audit.ts';

const { validation } = MESSAGES;
const STEWARD = 'Halden Ridge Health Network';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const decisions = { count: 42, medianDays: 2.4, ninetiethDays: 11, approvedShare: 0.8, rejectedShare: 0.1 };

test('a visitor goes from a data page to its steward, to something else that it offers, and back', async ({ page }) => {
  await openScreen(page, '/data-domains/2');
  const steward = page.getByRole('main').locator('header').getByRole('link');
  const name = (await steward.textContent()) ?? '';
  await steward.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Carebourse`);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^mailto:[^@]+@\S+$/);
  await expect(contact.getByRole('link').nth(1)).toHaveAttribute('href', /^https:\/\//);
  const offered = page.getByRole('region', { name: 'What it offers' });
  await offered.getByRole('region').first().getByRole('link').first().click();
  await expect(page.getByRole('main').locator('header').getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/data-domains/2');
});

test('the name of the steward leads to it from an agent, a data product, a collection and the details of a card', async ({
  page,
}) => {
  for (const address of ['/agents/1', '/products/1', '/data-products/1', '/data-utilities?domain=1']) {
    await test.step(address, async () => {
      await openScreen(page, address);
      const about = address.includes('?') ? page.getByRole('dialog') : page.getByRole('main').locator('header');
      const name = about.locator('a[href^="/stewards/"]');
      const steward = (await name.textContent()) ?? '';
      await name.click();
      await expect(page.getByRole('heading', { level: 1, name: steward })).toBeVisible();
    });
  }
});

test('how a steward decides is told in words, at every width and in both themes', async ({ page }) => {
  await comeEmpty(page);
  await changeAnswer(page, '**/api/stewards/2', (steward: object) => ({ ...steward, decisions }));
  await openScreen(page, '/stewards/2');
  await expect(page.getByRole('heading', { level: 1, name: STEWARD })).toBeVisible();
  await expect(page.getByText('Hospital · Hamilton')).toBeVisible();
  const decides = page.getByRole('region', { name: 'How it decides' });
  await expect(decides).toContainText(
    'Half of the requests are decided within 3 days, and nine of ten within 11 days.',
  );
  await expect(decides).toContainText('Of 42 requests in the last year it approved 80%, rejected 10% and');
  await auditEverywhere(page);
});

test('an organization’s admin says how it is reached, and its page says it', async ({ page }) => {
  await signIn(page, 'partner');
  await page.goto('/account/organization');
  const contact = page.getByRole('region', { name: 'Contact' });
  await contact.getByLabel('Contact page').fill('http://northshore.example');
  await contact.getByRole('button', { name: 'Save the contact' }).click();
  await expect(contact.getByLabel('Contact page')).toHaveAccessibleDescription(
    new RegExp(validation.contactPageInvalid.slice(0, 40)),
  );
  await contact.getByLabel('Contact page').fill('https://northshore.example/agents');
  await contact.getByLabel('Contact e-mail').fill('Desk@northshore.example');
  await contact.getByRole('button', { name: 'Save the contact' }).click();
  await expectToast(page, 'Contact saved');
  await auditEverywhere(page);
  await openScreen(page, '/stewards/11');
  const told = page.getByRole('region', { name: 'Contact' });
  await expect(told.getByRole('link', { name: 'desk@northshore.example' })).toBeVisible();
  await expect(told.getByRole('link', { name: 'northshore.example/agents' })).toHaveAttribute(
    'href',
    'https://northshore.example/agents',
  );
});
