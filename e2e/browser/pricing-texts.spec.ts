import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const plans = [
  { name: 'Free Trial', monthly: '$0', annual: '$0', seats: '2 user accounts' },
  { name: 'Basic', monthly: '$49', annual: '$470', seats: '5 user accounts' },
  { name: 'Professional', monthly: '$99', annual: '$950', seats: '15 user accounts' },
  { name: 'Enterprise', monthly: '$249', annual: '$2,390', seats: 'Unlimited user' },
];

test('the four plans have the prices, seats and badges of the specification, monthly and annually', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('radio', { name: /Annual/ })).toHaveAccessibleName(/Save 20%/);
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(page.getByRole('region', { name: 'Plans' }).getByRole('article')).toHaveCount(4);
  for (const { name, monthly, seats } of plans) {
    await expect(card(name).getByText(monthly, { exact: true })).toBeVisible();
    await expect(card(name)).toContainText(seats);
  }
  await expect(card('Free Trial')).toContainText('for 14 days');
  await expect(card('Professional')).toContainText('Most popular');
  await page.getByText('Save 20%').click();
  for (const { name, annual } of plans) await expect(card(name).getByText(annual, { exact: true })).toBeVisible();
});
